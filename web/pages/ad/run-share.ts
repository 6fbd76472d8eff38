import { closeMenu } from '#web/ui/close-menu.ts';
import { toast } from '#web/ui/toast.ts';

const copy = (url: string): void =>
  void navigator.clipboard.writeText(url).then(
    () => toast.success('Lien copié.', { duration: 3000 }),
    () => toast.error('Le lien n’a pas pu être copié.'),
  );

/** Known in the browser only. On a desktop the links are preferred to the system sheet. */
const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/**
 * What the menu to share an ad does: copies the link, and opens the phone's own list of applications. Without React, whose
 * component runs it too. Returns a function that ends it.
 */
export function runShare(menu: HTMLDetailsElement): () => void {
  const stopClosing = closeMenu(menu);
  const end = new AbortController();
  const bySheet = menu.querySelector<HTMLElement>('[data-share]');
  const url = bySheet?.dataset['share'] ?? '';
  if (bySheet) bySheet.hidden = !hasSheet();
  const pressed = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-copy]')) copy(url);
    // Rejected or dismissed.
    if (target.closest('[data-share]'))
      void navigator
        .share({ title: document.querySelector('h1')?.textContent ?? '', url })
        .catch(() => undefined);
  };
  menu.addEventListener('click', pressed, { signal: end.signal });
  return () => {
    stopClosing();
    end.abort();
  };
}
