import { PURPOSES } from '#contract/ads/purposes.ts';
import type pg from 'pg';
import type { PriceComparison } from '#contract/ads/schemas/ads.ts';
import { cachedAttributes, type AttributeCatalog } from '#server/domains/catalog/index.ts';
import { comparePrice, pricedAd } from './price-comparison.ts';
import { priceSample } from './price-sample.ts';
import type { AdCardRow } from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adsByIds } from './page.ts';

/**
 * Compares the price of an ad online with those of similar ads; null when no comparison is possible, as for the budget
 * of a wanted ad.
 */
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

/** Compares the prices of those of the given ads that are online, and returns the comparisons by id. */
export const comparePrices = async (
  platform: Platform,
  adIds: readonly number[],
): Promise<ReadonlyMap<number, PriceComparison | null>> => {
  const { pool } = platform.database;
  const attributes = await cachedAttributes(platform);
  const compared = new Map<number, PriceComparison | null>();
  // Compared one after the other, so that ads of a sub-category share its cached sample.
  for (const row of await adsByIds(pool, adIds))
    compared.set(row.id, await comparePriceOf(pool, row, attributes));
  return compared;
};
