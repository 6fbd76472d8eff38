import { catalogRefusals, catalogRoutes as contract } from '#contract/catalog.ts';
import type { Category, City } from '#contract/catalog.ts';
import { LRUCache } from 'lru-cache';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { presentCategory, presentSlide } from './present.ts';
import { listCategories } from './queries/categories.ts';
import { cityExists, listCities, listQuarters } from './queries/cities.ts';
import { listSlides } from './queries/slides.ts';

/** Every page shows the catalogue and hardly anyone changes it: read anew after this, in ms. */
const FRESH_FOR = 3000;

export const catalogRoutes = ({ database: { orm } }: Platform): Route[] => {
  const presented = new LRUCache<'categories', Category[]>({
    max: 1,
    ttl: FRESH_FOR,
    fetchMethod: async () => (await listCategories(orm)).map(presentCategory),
  });
  const towns = new LRUCache<'cities', City[]>({
    max: 1,
    ttl: FRESH_FOR,
    fetchMethod: () => listCities(orm),
  });
  return [
    answer(contract.categories, async () => {
      const categories = await presented.forceFetch('categories');
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
      const data = await towns.forceFetch('cities');
      return { data, meta: { total: data.length } };
    }),

    answer(contract.quarters, async ({ params }) => {
      if (!(await cityExists(orm, params.id))) throw new Refusal(catalogRefusals.cityNotFound);
      const data = await listQuarters(orm, params.id);
      return { data, meta: { total: data.length } };
    }),

    answer(contract.slides, async () => (await listSlides(orm)).map(presentSlide)),
  ];
};
