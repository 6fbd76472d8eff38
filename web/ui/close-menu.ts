/**
 * Closes a `<details>` menu on Escape, on an outside click, and after a choice. Works without
 * React, since the page's small script uses it too. Returns a function that undoes this.
 */
export function closeMenu(menu: HTMLDetailsElement): () => void {
  const end = new AbortController();
  const pressed = ({ target }: MouseEvent) => {
    if (!menu.open || !(target instanceof Element)) return;
    const isWithin = menu.contains(target);
    if (!isWithin || target.closest('a, button')) menu.open = false;
  };
  const typed = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('click', pressed, { signal: end.signal });
  document.addEventListener('keydown', typed, { signal: end.signal });
  return () => end.abort();
}
