/**
 * Closes a `<details>` menu on Escape, on an outside click, and after a choice. Works without
 * React, since the page's small script uses it too. Returns a function that undoes this.
 */
export function closeMenu(menu: HTMLDetailsElement): () => void {
  const end = new AbortController();
  const closeOnClick = ({ target }: MouseEvent) => {
    if (!menu.open || !(target instanceof Element)) return;
    const isWithin = menu.contains(target);
    if (!isWithin || target.closest('a, button')) menu.open = false;
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('click', closeOnClick, { signal: end.signal });
  document.addEventListener('keydown', closeOnEscape, { signal: end.signal });
  return () => end.abort();
}
