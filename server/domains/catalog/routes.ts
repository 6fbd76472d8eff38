import { catalogRefusals, catalogRoutes as contract } from '#contract/catalog.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { cachedCategories, cachedCities } from './catalog-cache.ts';
import { presentCategory, presentSlide } from './present.ts';
import { listCategories } from './queries/categories.ts';
import { cityExists, listQuarters } from './queries/cities.ts';
import { listSlides } from './queries/slides.ts';
import type { References } from './references.ts';
import { catalogAdminRoutes } from './routes/admin.ts';

export const catalogRoutes = (platform: Platform, references: References): Route[] => {
  const { orm } = platform.database;
  return [
    answer(contract.categories, async () => {
      const categories = await cachedCategories(platform);
      return { categories, meta: { total: categories.length } };
    }),

    answer(contract.category, async ({ params }) => {
      const categories = await listCategories(orm);
      const top = categories.find((view) => view.id === params.id);
      if (top) return { category: { ...presentCategory(top), category: null } };
      const parent = categories.find((view) =>
        view.subCategories.some((sub) => sub.id === params.id),
      );
      const sub = parent?.subCategories.find((view) => view.id === params.id);
      if (!parent || !sub) throw new Refusal(catalogRefusals.categoryNotFound);
      const asView = { ...sub, iconName: parent.iconName, subCategories: [] };
      return {
        category: { ...presentCategory(asView), category: { id: parent.id, name: parent.name } },
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

    answer(contract.slides, async () => (await listSlides(orm)).map(presentSlide)),

    ...catalogAdminRoutes(platform, references),
  ];
};
