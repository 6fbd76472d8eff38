import { AdCard } from './ad-card.tsx';
import type { CardView } from './card-view.ts';
import { useLoadLikes } from '#web/state/likes.ts';

interface AdGridProps {
  ads: readonly CardView[];
  /** When the data were loaded (ms). */
  now: number;
  /** Beside a column of filters there is room for three on a desk, else four. */
  beside?: boolean;
  /** Below the fold, under a heading of its own: its pictures load lazily. */
  below?: boolean;
}

/** The first row on a phone. */
const IN_SIGHT = 2;

/** Cards two by two on a phone, three or four in a row on a desk. */
export function AdGrid({ ads, now, beside, below }: AdGridProps) {
  useLoadLikes(ads.map(({ id }) => id));
  const loadingPriorityOf = (index: number) => {
    if (below || index >= IN_SIGHT) return 'later';
    return index === 0 ? 'first' : 'seen';
  };
  return (
    <ul
      className={`grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-5 ${beside ? '' : 'lg:grid-cols-4'}`}
    >
      {ads.map((ad, index) => (
        <AdCard
          key={ad.id}
          ad={ad}
          now={now}
          loadingPriority={loadingPriorityOf(index)}
          heading={below ? 'h3' : 'h2'}
        />
      ))}
    </ul>
  );
}
