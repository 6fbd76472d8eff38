import { useRef } from 'react';
import { MONTH_PAGE } from '#contract/ads/routes/month.ts';
import { OWN_PAGES } from '#web/parts/frame/page-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useClosing } from '#web/ui/use-closing.ts';

interface OtherActionsProps {
  hasAds: boolean;
  /** Opens the form of an absence; left out while there are no ads to pause or they are paused. */
  onPause: (() => void) | undefined;
}

/** Shows the menu of what sellers seldom do with all their ads: their shop, import, statistics and an absence. */
export function OtherActions({ hasAds, onPause }: OtherActionsProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} data-light="menu" className="relative mb-2 w-fit">
      <summary className="btn btn-secondary px-3">
        Plus <Icon name="caret-down" className="fold-caret" />
      </summary>
      <ul className="menu left-0">
        <li>
          <Link to={OWN_PAGES.shop.to} className="menu-row">
            {OWN_PAGES.shop.label}
          </Link>
        </li>
        <li>
          <Link to="/importer_annonces" className="menu-row">
            Importer des annonces
          </Link>
        </li>
        {hasAds && (
          <li>
            <Link to={MONTH_PAGE} className="menu-row">
              Mes statistiques du mois
            </Link>
          </li>
        )}
        {onPause && (
          <li>
            <button type="button" className="menu-row" onClick={onPause}>
              Mettre mes annonces en pause
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}
