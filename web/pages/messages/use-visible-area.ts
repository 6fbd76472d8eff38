import { useLayoutEffect, type RefObject } from 'react';

/**
 * Fits an element of class `full-screen` to the area that the keyboard of a phone leaves visible,
 * since browsers lay out fixed elements as if there were no keyboard.
 */
export const useVisibleArea = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    /** Writes the top and the height of the area beside the keyboard to CSS properties of the element. */
    const fit = () => {
      // While pinched the element keeps its size.
      if (viewport.scale !== 1) return;
      ref.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
      ref.current?.style.setProperty('--visible-height', `${viewport.height}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [ref]);
};
