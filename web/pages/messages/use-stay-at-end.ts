import { useEffect, useRef, type RefObject } from 'react';

/** Is the distance from the end, in px, that still counts as being at the end. */
const NEAR = 48;

/**
 * Scrolls an element to its end when `newest` changes, and keeps the end in view when the element
 * shrinks (a keyboard, a longer text) unless the reader has scrolled up.
 */
export const useStayAtEnd = (ref: RefObject<HTMLElement | null>, newest: string): void => {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    let height = scroller.clientHeight;
    /** Notes whether the reader is at the end of the element, or has scrolled up. */
    const onScroll = () => {
      // The element has shrunk since the last measurement: the `ResizeObserver` will handle it.
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
