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

/** Share links, and the system share sheet where available. */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);

  // Known in the browser only. On a desktop the links are preferred to the system sheet.
  const hasSheet = useHydrated() && 'share' in navigator && matchMedia('(pointer: coarse)').matches;

  // Rejected or dismissed.
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
