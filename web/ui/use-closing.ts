import { useEffect, type RefObject } from 'react';

/** Closes a `<details>` menu on Escape, on an outside click, and after a choice. */
export function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      const menu = ref.current;
      if (!menu?.open || !(event.target instanceof Element)) return;
      const chosen = menu.contains(event.target) && event.target.closest('a, button');
      if (chosen || !menu.contains(event.target)) menu.open = false;
    };
    const typed = (event: KeyboardEvent) => {
      const menu = ref.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('click', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('click', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, [ref]);
}
