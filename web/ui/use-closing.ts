import { useEffect, type RefObject } from 'react';
import { closeMenu } from './close-menu.ts';

/** Closes a `<details>` menu on Escape, on an outside click, and after a choice. */
export function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => (ref.current ? closeMenu(ref.current) : undefined), [ref]);
}
