import type { SubCategory } from '#contract/catalog/routes.ts';
import type { Api } from '#web/client/api.ts';
import type { ServerForm } from './server-form.ts';

/**
 * Loads the categories and cities for the form of a new ad into the page, reduced to what the form shows: if React
 * requested them from the API, they would be ten times as large and arrive later.
 */
export const loadChoices = async (api: Api) => {
  const [{ categories }, { data: cities }] = await Promise.all([
    api.call('GET /api/categories', { query: { attributes: '0' } }),
    api.call('GET /api/cities'),
  ]);
  return {
    categories: categories.map(({ id, name, icon_name, sub_categories: subs }) => ({
      id,
      name,
      icon_name,
      sub_categories: subs.map((sub) => ({ id: sub.id, name: sub.name })),
    })),
    cities: cities.map(({ id, name, region }) => ({ id, name, region })),
  };
};

/**
 * Loads the choices of a form that the server renders: categories, cities and, in the second step of the form, whose
 * sub-category (`sub`) is known, the quarters of the chosen city.
 */
export const loadLists = async (
  api: Api,
  { sub, values }: Pick<ServerForm, 'sub' | 'values'>,
): Promise<Pick<ServerForm, 'categories' | 'cities' | 'quarters'>> => {
  const choices = await loadChoices(api);
  const city = sub && choices.cities.find(({ id }) => String(id) === values.city_id);
  if (!city) return { ...choices, quarters: [] };
  const { data: quarters } = await api.call('GET /api/cities/:id/quarters', {
    params: { id: city.id },
  });
  return { ...choices, quarters };
};

/** Finds the sub-category of a category, by their ids; undefined when there is none. */
export const findSubCategory = async (
  api: Api,
  category: string,
  id: string,
): Promise<SubCategory | undefined> => {
  const { categories } = await api.call('GET /api/categories');
  return categories
    .find((node) => String(node.id) === category)
    ?.sub_categories.find((sub) => String(sub.id) === id);
};
