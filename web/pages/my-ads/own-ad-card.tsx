import { Link } from 'react-router';
import type { AdCard } from '#contract/ads/schemas.ts';
import { AdThumb } from '#web/parts/ads/ad-thumb.tsx';
import { formatPrice } from '#web/format/format.ts';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { OwnAdFigures } from './own-ad-figures.tsx';
import { OwnAdActions, type OwnAdAction } from './own-ad-actions.tsx';
import { OwnAdShare } from './own-ad-share.tsx';
import { statusText } from './status-text.ts';

/** The statuses with a public page. */
const isPublic = ({ status, published }: AdCard): boolean =>
  published === true || status === 'Vendue';

const Title = ({ ad }: { ad: AdCard }) =>
  isPublic(ad) ? (
    <Link to={`/annonces/${ad.id}`} className="two-lines underline-offset-2 hover:underline">
      {ad.title}
    </Link>
  ) : (
    <span className="two-lines">{ad.title}</span>
  );

interface OwnAdCardProps {
  ad: AdCard;
  /** The pending action, if any. */
  busy: OwnAdAction | null;
  onMove: (move: OwnAdAction) => void;
}

/** The card of one's own ad: content, status and reason, views, and actions. */
export const OwnAdCard = ({ ad, busy, onMove }: OwnAdCardProps) => {
  const words = statusText(ad);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3 shadow-card">
      <div className="flex gap-3">
        <AdThumb picture={ad.pictures[0]} className="h-auto w-28 shrink-0 self-start sm:w-36" />
        <div className="min-w-0 flex-1">
          <StatusBadge status={ad.status} />
          <p className="mt-1 font-bold">{formatPrice(ad.price_label)}</p>
          <h2 className="font-normal">
            <Title ad={ad} />
          </h2>
          <p className="text-sm text-ink-soft">{ad.city.name}</p>
        </div>
      </div>
      {words && <p className="text-sm">{words}</p>}
      {ad.rejection_reason && (
        <p className="rounded-md bg-raised p-3 text-sm">
          <span className="font-bold">Motif :</span> {ad.rejection_reason}
        </p>
      )}
      <OwnAdShare ad={ad} />
      <OwnAdFigures ad={ad} />
      <OwnAdActions ad={ad} busy={busy} onMove={onMove} />
    </li>
  );
};
