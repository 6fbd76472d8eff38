import type { ReactNode } from 'react';
import { AdCard, type CardView } from './ad-card.tsx';
import { useLoadLikes } from '#web/state/likes.ts';

interface AdGridProps {
  ads: readonly CardView[];
  /** Is the time, in ms, at which the data were loaded. */
  now: number;
  /** Tells that the grid stands beside the filters, with three columns on a desktop instead of four. */
  beside?: boolean;
  /** Tells that the grid is below the fold, so that its pictures load lazily. */
  below?: boolean;
  /** Is the heading element of the cards' titles: h3 when the grid has a heading of its own. */
  heading?: 'h2' | 'h3';
  /** Is shown below the first row of cards. */
  note?: ReactNode;
}

/** Is the number of cards in the first row on a phone. */
const FIRST_ROW = 2;

/**
 * Shows cards in two columns on a phone, in three (`beside` the filters) or four on a desktop, and loads which of the
 * ads are favourites.
 */
export function AdGrid({ ads, now, beside, below, heading = 'h2', note }: AdGridProps) {
  useLoadLikes(ads.map(({ id }) => id));
  /** Returns how soon a picture loads: at once in the first row of a phone, else lazily, as in grids below the fold. */
  const loadingPriorityOf = (index: number) => {
    if (below || index >= FIRST_ROW) return 'later';
    return index === 0 ? 'first' : 'seen';
  };
  const cards = ads.map((ad, index) => (
    <AdCard
      key={ad.id}
      ad={ad}
      now={now}
      loadingPriority={loadingPriorityOf(index)}
      heading={heading}
    />
  ));
  return (
    <ul className={beside ? 'cards' : 'cards lg:grid-cols-4'}>
      {cards.slice(0, FIRST_ROW)}
      {note && <li className="col-span-full row-start-2">{note}</li>}
      {cards.slice(FIRST_ROW)}
    </ul>
  );
}
