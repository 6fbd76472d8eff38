import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { unpackCards } from '#web/parts/ads/card-view.ts';

/** Similar ads. `ads` as packed by `packCards`. */
export const SimilarAds = ({ ads, now }: { ads: string; now: number }) =>
  ads && (
    <section className="mt-10">
      <h2 className="mb-2 text-lg font-bold">Annonces similaires</h2>
      <AdGrid ads={unpackCards(ads)} now={now} below />
    </section>
  );
