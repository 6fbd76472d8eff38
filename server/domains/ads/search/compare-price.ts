import { PURPOSES } from '#contract/ads/purposes.ts';
import type pg from 'pg';
import type { PriceComparison } from '#contract/ads/schemas.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import { comparePrice, pricedAd } from '../price-comparison.ts';
import { priceSample } from './price-sample.ts';
import type { AdCardRow } from '../queries/ad-card-row.ts';

/** How the price of an ad online compares with those of similar ads; null where nothing can be said. */
export const comparePriceOf = async (
  pool: pg.Pool,
  { id, kind, price, price_unit: unit, status, sub, attributes }: AdCardRow,
  catalog: AttributeCatalog,
): Promise<PriceComparison | null> => {
  if (!price || PURPOSES[kind].price !== 'price' || status !== 'published') return null;
  const uses = catalog.of(sub.id).attributes;
  const own = pricedAd({ id, price, unit, attributes }, uses);
  if (!own) return null;
  const sample = await priceSample(pool, sub.id, uses);
  return comparePrice(own, uses, sample.get(own.group) ?? []);
};
