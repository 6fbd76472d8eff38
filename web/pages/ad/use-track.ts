import { useCallback, useEffect, useState, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Which slide is in sight, from 0, sideways or downwards. */
export const visibleSlide = ({
  scrollLeft,
  scrollTop,
  clientWidth,
  clientHeight,
}: HTMLElement): number => Math.round(scrollLeft / clientWidth + scrollTop / clientHeight);

/** Brings a slide into sight; before the first comes the last, and the other way round. */
export const showSlide = (element: HTMLElement, index: number, count: number): void => {
  const wrapped = (index + count) % count;
  // One of the two has room to move: the other stays where it is.
  element.scrollTo({
    left: wrapped * element.clientWidth,
    top: wrapped * element.clientHeight,
    // Not through all that lie between, which would have them fetched.
    behavior: wrapped === index ? 'auto' : 'instant',
  });
};

/** How far a thumb goes that means the next slide, in px. */
const FAR = 40;

/** Past the last slide comes the first for the thumb too, which scrolling alone would stop there. */
export function useSwipeLoop(track: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = track.current;
    if (!element || count < 2) return;
    let from: { x: number; index: number } | null = null;
    const begin = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      from =
        touch && touches.length === 1 ? { x: touch.clientX, index: visibleSlide(element) } : null;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch) return;
      const way = touch.clientX - from.x;
      if (way < -FAR && from.index === count - 1) showSlide(element, count, count);
      if (way > FAR && from.index === 0) showSlide(element, -1, count);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [track, count]);
}

/**
 * Where a scrolling track of equal slides stands and how to move it, sideways on a phone and downwards on a desk;
 * past the last comes the first again. The arrow keys move it while the focus is upon it.
 */
export function useTrack(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const scrolled = () => setCurrent(visibleSlide(element));
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [track]);

  const show = useCallback(
    (index: number) => {
      if (track.current && count > 0) showSlide(track.current, index, count);
    },
    [track, count],
  );
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const typed = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      // As it stands by now: what was drawn last may lie behind.
      show(visibleSlide(element) + step);
    };
    element.addEventListener('keydown', typed);
    return () => element.removeEventListener('keydown', typed);
  }, [track, show]);

  useSwipeLoop(track, count);

  return { current, show };
}
