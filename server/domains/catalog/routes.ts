import { niameyDay } from '#contract/common/time.ts';
import { catalogRoutes as contract, type Category } from '#contract/catalog/routes.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  cachedCategories,
  cachedCities,
  cachedPrompts,
  cachedSeason,
  cachedSlides,
  cachedWarnings,
} from './catalog-cache.ts';
import { cityExists, listLandmarks, listQuarters } from './queries/cities.ts';
import type { References } from './references.ts';
import { attributeAdminRoutes } from './routes/attributes.ts';
import { listRoutes } from './routes/lists.ts';
import { promptAdminRoutes } from './routes/prompts.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';
import { slideRoutes } from './routes/slides.ts';

/** Empties the attributes of the sub-categories, for requests that do not need them. */
const withoutAttributes = (category: Category): Category => ({
  ...category,
  sub_categories: category.sub_categories.map((sub) => ({ ...sub, attributes: [] })),
});

export const catalogRoutes = (platform: Platform, references: References): Route[] => {
  const { orm } = platform.database;
  return [
    answer(contract.categories, async ({ query }) => {
      const all = await cachedCategories(platform);
      const categories = query.attributes === '0' ? all.map(withoutAttributes) : all;
      const prompts = await cachedPrompts(platform);
      return {
        categories,
        ...(prompts.length > 0 ? { prompts } : {}),
        meta: { total: categories.length },
      };
    }),

    answer(contract.category, async ({ params }) => {
      const categories = await cachedCategories(platform);
      const top = categories.find(({ id }) => id === params.id);
      if (top) {
        const ids = [top.id, ...top.sub_categories.map((one) => one.id)];
        const warnings = await cachedWarnings(platform, ids);
        return { category: { ...top, category: null, warnings } };
      }
      const parent = categories.find(({ sub_categories: subs }) =>
        subs.some(({ id }) => id === params.id),
      );
      const sub = parent?.sub_categories.find(({ id }) => id === params.id);
      if (!parent || !sub) throw new Refusal(catalogRefusals.categoryNotFound);
      const { id, name } = parent;
      const warnings = await cachedWarnings(platform, [id, sub.id]);
      return {
        category: { ...parent, ...sub, sub_categories: [], category: { id, name }, warnings },
      };
    }),

    answer(contract.cities, async () => {
      const data = await cachedCities(platform);
      return { data, meta: { total: data.length } };
    }),

    answer(contract.quarters, async ({ params }) => {
      if (!(await cityExists(orm, params.id))) throw new Refusal(catalogRefusals.cityNotFound);
      const data = await listQuarters(orm, params.id);
      return { data, meta: { total: data.length } };
    }),

    answer(contract.landmarks, async ({ params, query }) => {
      if (!(await cityExists(orm, params.id))) throw new Refusal(catalogRefusals.cityNotFound);
      const all = await listLandmarks(orm, params.id);
      const data = query.safe === '1' ? all.filter(({ safe }) => safe) : all;
      return { data, meta: { total: data.length } };
    }),

    answer(contract.slides, () => cachedSlides(platform)),

    answer(contract.season, () => cachedSeason(platform, niameyDay(platform.clock.now()))),

    ...listRoutes(platform, references),
    ...slideRoutes(platform),
    ...promptAdminRoutes(platform),
    ...attributeAdminRoutes(platform, references),
  ];
};
