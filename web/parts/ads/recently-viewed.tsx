import { useEffect, useState, type SyntheticEvent } from 'react';
import { AdGrid } from './ad-grid.tsx';
import type { CardView } from './card-view.ts';
import { removeRecentAd, addRecentAd, recentAds } from './recent-ads.ts';

const SHOWN = 4;

interface RecentlyViewedProps {
  /** The ad being looked at: noted, and left out. */
  current?: CardView;
  /** An ad that is no more. */
  gone?: number;
}

/** The photos of an ad withdrawn meanwhile are gone: hides the browser's broken image, so that their colour remains. */
const hideBrokenImage = ({ target }: SyntheticEvent) => {
  if (target instanceof HTMLImageElement) target.alt = '';
};

/** The ads looked at before on this device. Nothing until React is there, and nothing for a first visit. */
export function RecentlyViewed({ current, gone }: RecentlyViewedProps) {
  const [cards, setCards] = useState<CardView[]>([]);
  const id = current?.id ?? gone;
  useEffect(() => {
    if (gone !== undefined) removeRecentAd(gone);
    setCards(
      recentAds()
        .filter((card) => card.id !== id)
        .slice(0, SHOWN),
    );
    if (current) addRecentAd(current);
    // The same ad drawn again is no second visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id says which ad it is
  }, [id]);
  if (cards.length === 0) return null;
  return (
    <section className="mt-10" onErrorCapture={hideBrokenImage}>
      <h2 className="mb-2 text-lg font-bold">Vus récemment</h2>
      <AdGrid ads={cards} now={Date.now()} below />
    </section>
  );
}
