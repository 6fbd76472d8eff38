import { closeMenu } from '#web/ui/close-menu.ts';
import { toast } from '#web/ui/toast.ts';

const copy = (url: string): void =>
  void navigator.clipboard.writeText(url).then(
    () => toast.success('Lien copié.', { duration: 3000 }),
    () => toast.error('Le lien n’a pas pu être copié.'),
  );

/**
 * Says whether to use the system's share sheet, which is known in the browser only; on a desktop
 * the links are preferred.
 */
const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/**
 * Adds the behaviour of the menu that shares an ad: it copies the link, and opens the phone's own list of applications.
 * Works without React, whose component runs it too. Returns a function that undoes this.
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
    // Sharing that is refused or dismissed needs no message.
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
