import { hintRoutes as contract } from '#contract/search/routes.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hintsFor } from '../proposals/hints.ts';
import { priceRange } from '../price-steps.ts';
import { attributesInTitle } from '#server/domains/ads/index.ts';

/** Returns the routes with proposals for a seller who writes an ad: a category, attributes, a price. */
export const hintProposalRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;
  return [
    answer(contract.hints, async ({ query, actor }) => {
      // PostgreSQL accepts no NUL in a text.
      const title = query.title?.replaceAll('\u0000', '').trim() ?? '';
      const { sub_category: sub } = query;
      if (!title) return { data: { category: null, categories: [], attributes: [], same: [] } };
      const catalog = await cachedAttributes(platform);
      const values = sub ? attributesInTitle(title, catalog.of(sub).attributes) : {};
      const attributes = sub ? catalog.present(sub, values) : [];
      return { data: { ...(await hintsFor(pool, actor.id, title)), attributes } };
    }),

    answer(contract.priceRange, async ({ query }) => ({
      data: await priceRange(pool, query.sub_category),
    })),
  ];
};
