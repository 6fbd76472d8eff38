import type { ReviewedAd } from '#contract/moderation.ts';
import { AdThumb } from '#web/parts/ad-thumb.tsx';
import { formatDay } from '#web/parts/format.ts';
import { waited } from './waited.ts';

interface ReviewListProps {
  ads: readonly ReviewedAd[];
  currentId: number | null;
  now: number;
  onPick: (id: number) => void;
}

/** The ads of one state in their order, to jump to one of them. */
export const ReviewList = ({ ads, currentId, now, onPick }: ReviewListProps) => (
  <ol className="flex flex-col gap-1">
    {ads.map((ad) => (
      <li key={ad.id}>
        <button
          type="button"
          aria-current={ad.id === currentId ? 'true' : undefined}
          onClick={() => onPick(ad.id)}
          className="flex w-full gap-3 rounded-md p-2 text-left hover:bg-raised aria-[current=true]:bg-raised"
        >
          <AdThumb picture={ad.pictures[0]} className="h-auto w-16 shrink-0 self-start" />
          <span className="min-w-0">
            <span className="two-lines text-sm font-bold">{ad.title}</span>
            <span className="block text-sm text-ink-soft">
              {ad.status === 'En attente' ? waited(ad.submitted_at, now) : formatDay(ad.created_at)}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ol>
);
