import { use } from 'react';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { unpackCards } from '#web/parts/ads/card-view.ts';

interface SimilarAdsProps {
  /** As packed by `packCards`. */
  ads: string | Promise<string>;
  now: number;
}

/** Similar ads; suspends while they are loaded. */
export const SimilarAds = ({ ads, now }: SimilarAdsProps) => {
  const packed = typeof ads === 'string' ? ads : use(ads);
  return (
    packed && (
      <section className="mt-10">
        <h2 className="mb-2 text-lg font-bold">Annonces similaires</h2>
        <AdGrid ads={unpackCards(packed)} now={now} below heading="h3" />
      </section>
    )
  );
};
