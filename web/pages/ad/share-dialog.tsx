import { useEffect, useRef } from 'react';
import { SITE_SLUG } from '#contract/common/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { AdView } from './ad-view.ts';
import { runShare } from './run-share.ts';
import { shareLinks } from './share-links.ts';

const ROW = 'menu-row';

/**
 * Shows the ways to share an ad, WhatsApp first, in a `<details>`, which works without JavaScript.
 * It opens from the bottom of a phone, and above its button on a desktop.
 */
export function ShareDialog({
  ad: { id, title, code, statusImage },
  url,
}: {
  ad: Pick<AdView, 'id' | 'title' | 'code' | 'statusImage'>;
  /** Is the short address of the ad. */
  url: string;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? runShare(details.current) : undefined), [url]);
  return (
    <details ref={details} data-light="share" className="shade relative">
      <summary className="btn btn-quiet px-3">
        <Icon name="share-network" />
        Partager
      </summary>
      <dialog open aria-labelledby="partager" className="menu menu-sheet left-3 text-ink">
        <h2 id="partager" className="px-3 py-2 font-bold">
          Partager cette annonce
        </h2>
        <ul>
          {shareLinks(title, url).map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={name === 'WhatsApp' ? `${ROW} gap-2 font-bold text-done` : ROW}
              >
                {name === 'WhatsApp' && <Icon name="whatsapp-logo" />}
                {name}
              </a>
            </li>
          ))}
          <li>
            <button type="button" data-copy="" className={ROW}>
              Copier le lien
            </button>
          </li>
          {/* For a published ad only. Not for crawlers: the image is drawn on request, the poster not indexed. */}
          {statusImage && (
            <>
              <li>
                <a
                  href={statusImage}
                  download={`${SITE_SLUG}-${code}.jpg`}
                  rel="nofollow"
                  className={ROW}
                >
                  Image pour statut
                </a>
              </li>
              <li>
                <a href={`/annonces/${id}/affiche`} rel="nofollow" className={ROW}>
                  Affiche à imprimer
                </a>
              </li>
            </>
          )}
          <li>
            <button type="button" hidden data-share={url} className={ROW}>
              Autres applications…
            </button>
          </li>
        </ul>
      </dialog>
    </details>
  );
}
