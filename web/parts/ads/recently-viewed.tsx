import { useEffect, useState, type SyntheticEvent } from 'react';
import { AdGrid } from './ad-grid.tsx';
import type { CardView } from './ad-card.tsx';
import { removeRecentAd, addRecentAd, recentAds, type ViewedAd } from './recent-ads.ts';

const SHOWN = 4;

interface RecentlyViewedProps {
  /** Is the current ad, which is recorded and left out of the list. */
  current?: ViewedAd;
  /** Is the id of an ad that is no longer published, to remove. */
  gone?: number;
}

/** Hides the broken image of an ad that was withdrawn meanwhile; the dominant colour remains. */
const hideBrokenImage = ({ target }: SyntheticEvent) => {
  if (target instanceof HTMLImageElement) target.alt = '';
};

/**
 * Shows the ads viewed earlier on this device, then adds the `current` ad to them; an ad that is `gone` is removed from
 * them. Renders nothing before hydration and on a first visit.
 */
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
    // A re-render of the same ad is not a second visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id says which ad it is
  }, [id]);
  if (cards.length === 0) return null;
  return (
    <section className="mt-10" onErrorCapture={hideBrokenImage}>
      <h2 className="mb-2 text-lg font-bold">Vues récemment</h2>
      <AdGrid ads={cards} now={Date.now()} below />
    </section>
  );
}
