import { closeMenu } from '#web/ui/close-menu.ts';
import { toast } from '#web/ui/toast.ts';

/** Copies the link of the ad and shows whether that succeeded. */
const copy = (url: string): void =>
  void navigator.clipboard.writeText(url).then(
    () => toast.success('Lien copié.', { duration: 3000 }),
    () => toast.error('Le lien n’a pas pu être copié.'),
  );

/** Says whether to offer the system's share sheet; on a desktop, links are preferred. Only a browser can tell. */
const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/**
 * Adds the behaviour of the menu that shares an ad: it copies the link, and opens the phone's own list of applications.
 * Runs without React, and is also run by the component `ShareDialog`. Returns a function that removes the behaviour.
 */
export function runShare(menu: HTMLDetailsElement): () => void {
  const stopClosing = closeMenu(menu);
  const end = new AbortController();
  const bySheet = menu.querySelector<HTMLElement>('[data-share]');
  const url = bySheet?.dataset['share'] ?? '';
  if (bySheet) bySheet.hidden = !hasSheet();
  /** Copies the link, or opens the phone's own list of applications, by the button pressed. */
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
