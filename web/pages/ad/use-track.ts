import { useCallback, useEffect, useState, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Where a scrolling track of equal slides stands and how to move it, sideways on a phone and downwards on a desk;
 * past the last comes the first again. The arrow keys move it while the focus is upon it.
 */
export function useTrack(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const scrolled = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
      setCurrent(Math.round(scrollLeft / clientWidth + scrollTop / clientHeight));
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [track]);

  const show = useCallback(
    (index: number) => {
      const element = track.current;
      if (!element || count === 0) return;
      const wrapped = (index + count) % count;
      // One of the two has room to move: the other stays where it is.
      element.scrollTo({
        left: wrapped * element.clientWidth,
        top: wrapped * element.clientHeight,
      });
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
      show(current + step);
    };
    element.addEventListener('keydown', typed);
    return () => element.removeEventListener('keydown', typed);
  }, [track, current, show]);

  return { current, show };
}
