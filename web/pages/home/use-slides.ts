import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useDataSaver } from '#web/client/data-saver.ts';

/** The events of user interaction, after which slides no longer advance automatically. */
const TOUCHES = ['pointerdown', 'touchstart', 'focusin'] as const;

const ADVANCE_MS = 10_000;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The position of a track of slides (each as wide as the track), and the functions to move it; wraps around. Advances
 * every 10 s until its parent element is touched; not while a pointer is over it, and never under reduced motion or
 * with data saving.
 */
export function useSlides(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [held, setHeld] = useState(false);
  const [hovered, setHovered] = useState(false);
  const isSaved = useDataSaver() !== 'no';

  const show = useCallback(
    (index: number) => {
      const element = track.current;
      if (!element || count === 0) return;
      const wrapped = (index + count) % count;
      element.scrollTo({ left: wrapped * element.clientWidth });
    },
    [track, count],
  );

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const scrolled = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [track]);

  useEffect(() => {
    if (held || hovered || isSaved || count < 2 || prefersReducedMotion()) return;
    const timer = setTimeout(() => show(current + 1), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [held, hovered, isSaved, count, current, show]);

  useEffect(() => {
    const frame = track.current?.parentElement;
    if (!frame) return;
    const hold = () => setHeld(true);
    const enter = () => setHovered(true);
    const leave = () => setHovered(false);
    for (const name of TOUCHES) frame.addEventListener(name, hold, { passive: true });
    frame.addEventListener('pointerenter', enter);
    frame.addEventListener('pointerleave', leave);
    return () => {
      TOUCHES.forEach((name) => frame.removeEventListener(name, hold));
      frame.removeEventListener('pointerenter', enter);
      frame.removeEventListener('pointerleave', leave);
    };
  }, [track]);

  return { current, show };
}
