import { useCallback, useEffect, useState, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The index of the current slide, for either scroll direction. */
export const visibleSlide = ({
  scrollLeft,
  scrollTop,
  clientWidth,
  clientHeight,
}: HTMLElement): number => Math.round(scrollLeft / clientWidth + scrollTop / clientHeight);

/** Scrolls to a slide; the index wraps around at both ends. */
export const showSlide = (element: HTMLElement, index: number, count: number): void => {
  const wrapped = (index + count) % count;
  // Only one axis can scroll: the other offset stays 0.
  element.scrollTo({
    left: wrapped * element.clientWidth,
    top: wrapped * element.clientHeight,
    // Jump without animation: scrolling past the slides between would fetch them.
    behavior: wrapped === index ? 'auto' : 'instant',
  });
};

/** The swipe distance, in px, that moves to the next slide. */
const FAR = 40;

/** Wraps around on a swipe past either end, where native scrolling would stop. */
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
 * The position of a scrolling track of equal slides and the functions to move it, horizontal on a phone and vertical on
 * a desktop. It wraps around, and the arrow keys move it while it has the focus.
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
      // Measured now: the rendered index may be outdated.
      show(visibleSlide(element) + step);
    };
    element.addEventListener('keydown', typed);
    return () => element.removeEventListener('keydown', typed);
  }, [track, show]);

  useSwipeLoop(track, count);

  return { current, show };
}
