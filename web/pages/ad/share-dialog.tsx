import { useEffect, useRef } from 'react';
import { SITE_SLUG } from '#contract/common/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { AdView } from './ad-view.ts';
import { runShare } from './run-share.ts';
import { shareLinks } from './share-links.ts';

const ROW = 'menu-row gap-2';
/** Aligns the rows without an icon with those that have one. */
const OTHER = 'menu-row pl-11';

/**
 * Shows the ways to share an ad, WhatsApp first and networks folded, in a `<details>`, which works without JavaScript.
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
  const { whatsapp, others } = shareLinks(title, url);
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
          <li>
            <a
              href={whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              className={`${ROW} font-bold text-done`}
            >
              <Icon name="whatsapp-logo" />
              WhatsApp
            </a>
          </li>
          <li>
            <button type="button" data-copy="" className={ROW}>
              <Icon name="copy" />
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
                  <Icon name="image" />
                  Image pour statut
                </a>
              </li>
              <li>
                <a href={`/annonces/${id}/affiche`} rel="nofollow" className={ROW}>
                  <Icon name="printer" />
                  Affiche à imprimer
                </a>
              </li>
            </>
          )}
        </ul>
        <details className="group line-t">
          <summary className={ROW}>
            <Icon name="share-network" />
            Autres applications…
            <Icon name="caret-right" className="ml-auto size-5 group-open:rotate-90" />
          </summary>
          <ul>
            {others.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={OTHER}>
                  {name}
                </a>
              </li>
            ))}
            <li>
              <button type="button" hidden data-share={url} className={OTHER}>
                Choisir une application…
              </button>
            </li>
          </ul>
        </details>
      </dialog>
    </details>
  );
}
