import { use } from 'react';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import type { CardView } from '#web/parts/ads/ad-card.tsx';

interface SimilarAdsProps {
  ads: readonly CardView[] | Promise<readonly CardView[]>;
  now: number;
}

/** Shows similar ads, and suspends while they load. */
export const SimilarAds = ({ ads, now }: SimilarAdsProps) => {
  const cards = ads instanceof Promise ? use(ads) : ads;
  return (
    cards.length > 0 && (
      <section className="mt-10">
        <h2 className="mb-2 text-lg font-bold">Annonces similaires</h2>
        <AdGrid ads={cards} now={now} below heading="h3" />
      </section>
    )
  );
};
