import { Link } from 'react-router';
import type { AdCard } from '#contract/ads/schemas.ts';
import { AdThumb } from '#web/parts/ad-thumb.tsx';
import { price } from '#web/parts/format.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** Only these have a page that others can open. */
const isPublic = ({ status }: AdCard): boolean => status === 'Publiée' || status === 'Vendue';

const Title = ({ ad }: { ad: AdCard }) =>
  isPublic(ad) ? (
    // The link covers the whole card; what can be pressed besides lies above it.
    <Link to={`/annonces/${ad.id}`} className="two-lines after:absolute after:inset-0">
      {ad.title}
    </Link>
  ) : (
    <span className="two-lines">{ad.title}</span>
  );

/** One of one's own ads: what it is, where it stands, and the way to delete it. */
export const OwnAdCard = ({ ad, onRemove }: { ad: AdCard; onRemove: () => void }) => (
  <li className="relative flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-3 shadow-card">
    <div className="flex gap-3">
      <AdThumb picture={ad.pictures[0]} className="h-auto w-28 shrink-0 self-start sm:w-36" />
      <div className="min-w-0 flex-1">
        <StatusBadge status={ad.status} />
        <p className="mt-1 font-bold">{price(ad.price_label)}</p>
        <h2 className="font-normal">
          <Title ad={ad} />
        </h2>
        <p className="text-sm text-ink-soft">{ad.city.name}</p>
      </div>
    </div>
    {ad.status === 'Rejetée' && ad.rejection_reason && (
      <p className="rounded-md bg-raised p-3 text-sm">
        <span className="font-bold">Motif :</span> {ad.rejection_reason}
      </p>
    )}
    <div className="relative -mt-3 -mr-1 -mb-1 flex justify-end">
      <Button variant="quiet" aria-label={`Supprimer « ${ad.title} »`} onClick={onRemove}>
        Supprimer
      </Button>
    </div>
  </li>
);
