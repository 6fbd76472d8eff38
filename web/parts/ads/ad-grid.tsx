import { AdCard, type CardView } from './ad-card.tsx';
import { useLoadLikes } from '#web/state/likes.ts';

interface AdGridProps {
  ads: readonly CardView[];
  /** Is the time at which the data were loaded (ms). */
  now: number;
  /** Makes three columns on a desktop, beside the filters, instead of four. */
  beside?: boolean;
  /** Tells that the grid is below the fold: its pictures load lazily. */
  below?: boolean;
  /** Is the heading element of the titles: h3 under a heading of the grid's own. */
  heading?: 'h2' | 'h3';
}

/** Is the number of cards in the first row on a phone. */
const FIRST_ROW = 2;

/** Shows cards in two columns on a phone, three or four on a desktop. */
export function AdGrid({ ads, now, beside, below, heading = 'h2' }: AdGridProps) {
  useLoadLikes(ads.map(({ id }) => id));
  const loadingPriorityOf = (index: number) => {
    if (below || index >= FIRST_ROW) return 'later';
    return index === 0 ? 'first' : 'seen';
  };
  return (
    <ul className={beside ? 'cards' : 'cards lg:grid-cols-4'}>
      {ads.map((ad, index) => (
        <AdCard
          key={ad.id}
          ad={ad}
          now={now}
          loadingPriority={loadingPriorityOf(index)}
          heading={heading}
        />
      ))}
    </ul>
  );
}
