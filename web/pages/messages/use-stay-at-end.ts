import { useEffect, useRef, type RefObject } from 'react';

/** How far from the end still counts as the end, in px. */
const NEAR = 48;

/**
 * Scrolls to the end when `newest` changes, and keeps it in view when the element shrinks (a keyboard, a longer text)
 * unless the reader has scrolled up.
 */
export const useStayAtEnd = (ref: RefObject<HTMLElement | null>, newest: string): void => {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    let height = scroller.clientHeight;
    const onScroll = () => {
      // An earlier scroll, reported after the element shrank: the observer follows.
      if (scroller.clientHeight !== height) return;
      isAtEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    };
    const observer = new ResizeObserver(() => {
      height = scroller.clientHeight;
      if (isAtEnd.current) scroller.scrollTop = scroller.scrollHeight;
    });
    scroller.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [ref]);
  useEffect(() => {
    const scroller = ref.current;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
    isAtEnd.current = true;
  }, [ref, newest]);
};
