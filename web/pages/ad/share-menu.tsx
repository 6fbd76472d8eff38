import { useRef } from 'react';
import { toast } from '#web/ui/toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
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

/** Ways to pass the page on: plain links, and the phone's own sheet where there is one. */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);

  // Known in the browser alone. On a desk the links are the better way: the system's own sheet is poor there.
  const hasSheet = useHydrated() && 'share' in navigator && matchMedia('(pointer: coarse)').matches;

  // Refused or closed without sharing.
  const openSheet = () => void navigator.share({ title, url }).catch(() => undefined);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => toast.success('Lien copié.', { duration: 3000 }),
      () => toast.error('Le lien n’a pas pu être copié.'),
    );
  };

  return (
    <details ref={menu} className="relative">
      <summary className="btn btn-quiet px-3">
        <Icon name="share-network" />
        Partager
      </summary>
      <ul className="menu left-3">
        {hasSheet && (
          <li>
            <button type="button" className={ROW} onClick={openSheet}>
              Par une application…
            </button>
          </li>
        )}
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
