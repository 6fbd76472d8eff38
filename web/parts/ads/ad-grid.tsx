import { AdCard } from './ad-card.tsx';
import type { CardView } from './card-view.ts';
import { useLoadLikes } from '#web/state/likes.ts';

interface AdGridProps {
  ads: readonly CardView[];
  /** When the data were loaded (ms). */
  now: number;
  /** Three columns on a desktop beside the filters, else four. */
  beside?: boolean;
  /** Below the fold, under its own heading: its pictures load lazily. */
  below?: boolean;
}

/** The first row on a phone. */
const IN_SIGHT = 2;

/** Cards in two columns on a phone, three or four on a desktop. */
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
