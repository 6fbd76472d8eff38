import { useRef, type MouseEvent } from 'react';
import { notify, complain } from '#web/ui/toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useClosing } from '#web/ui/use-closing.ts';

const ROW = 'menu-row';

const linksOf = (title: string, url: string) => {
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  return [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X', `https://x.com/intent/post?url=${address}&text=${text}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
    ['E-mail', `mailto:?subject=${text}&body=${address}`],
  ] as const;
};

/** Ways to pass the page on: the phone's own sheet where there is one, else a menu of plain links. */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);

  const shareNatively = (event: MouseEvent) => {
    // On a desk the menu is the better way: the system's own sheet is poor there.
    const onPhone = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
    if (!onPhone) return;
    event.preventDefault();
    // Refused or closed without sharing: nothing to tell.
    void navigator.share({ title, url }).catch(() => undefined);
  };
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => notify('Lien copié.', { duration: 3000 }),
      () => complain('Le lien n’a pas pu être copié.'),
    );
  };

  return (
    <details ref={menu} className="relative">
      <summary className="btn btn-quiet px-3" onClick={shareNatively}>
        <Icon name="share-network" />
        Partager
      </summary>
      <ul className="menu left-3">
        <li>
          <button type="button" data-needs-react="" className={ROW} onClick={copy}>
            Copier le lien
          </button>
        </li>
        {linksOf(title, url).map(([name, href]) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={ROW}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
