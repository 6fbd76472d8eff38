import { catalogAdminRoutes as contract } from '#contract/catalog/admin/categories.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { BodyOf } from '#contract/common/route.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { clearCatalogCache } from '../catalog-cache.ts';
import { listAllSlides, type SlideRow } from '../commands/edit-slides.ts';
import {
  deleteCategory,
  editCategory,
  makeCategory,
  mergeCategory,
  type CategoryInput,
} from '../commands/manage-categories.ts';
import { deleteCity, editCity, makeCity, mergeCity } from '../commands/manage-cities.ts';
import { deleteSlide, editSlide, makeSlide } from '../commands/manage-slides.ts';
import { presentSlide } from '../present.ts';
import { listManagedCategories, listManagedCities } from '../queries/managed-catalog.ts';
import type { References } from '../references.ts';
import { catalogMessages } from '../texts.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';

const whole = <T>(data: T[]) => ({ data, meta: { total: data.length } });

const presentManagedSlide = (row: SlideRow) => ({
  ...presentSlide(row),
  position: row.position,
  active: row.active,
});

const inputOf = ({
  parent_id: parentId,
  ask_after_days: askAfterDays,
  has_condition: hasCondition,
  photo_from_price: photoFromPrice,
  for_sale: forSale,
  ...input
}: BodyOf<typeof contract.changeCategory>): CategoryInput => ({
  ...input,
  parentId,
  askAfterDays,
  hasCondition,
  photoFromPrice,
  forSale,
});

/** Categories, cities and slides, for administrators. */
export const catalogAdminRoutes = (platform: Platform, references: References): Route[] => {
  const { orm } = platform.database;
  const categories = () => listManagedCategories(platform.database, references);
  const cities = () => listManagedCities(platform.database, references);

  const category = async (id: number) => {
    const found = (await categories()).find((one) => one.id === id);
    if (!found) throw new Refusal(catalogRefusals.categoryNotFound);
    return found;
  };
  const city = async (id: number) => {
    const found = (await cities()).find((one) => one.id === id);
    if (!found) throw new Refusal(adminRefusals.cityNotFound);
    return found;
  };

  return [
    answer(contract.categories, async () => whole(await categories())),
    answer(contract.addCategory, async ({ body, actor }) => {
      const { id } = await makeCategory(platform, actor.id, { name: body.name, ...inputOf(body) });
      clearCatalogCache(platform);
      return { message: catalogMessages.categoryAdded, data: await category(id) };
    }),
    answer(contract.changeCategory, async ({ params, body, actor }) => {
      await editCategory(platform, references, actor.id, params.id, inputOf(body));
      clearCatalogCache(platform);
      return { message: catalogMessages.categorySaved, data: await category(params.id) };
    }),
    answer(contract.mergeCategory, async ({ params, body, actor }) => {
      await mergeCategory(platform, references, actor.id, { id: params.id, into: body.into });
      clearCatalogCache(platform);
      return { message: catalogMessages.categoriesMerged, data: await category(body.into) };
    }),
    answer(contract.removeCategory, async ({ params, actor }) => {
      await deleteCategory(platform, references, actor.id, params.id);
      clearCatalogCache(platform);
      return { message: catalogMessages.categoryRemoved };
    }),

    answer(contract.cities, async () => whole(await cities())),
    answer(contract.addCity, async ({ body, actor }) => {
      const { id } = await makeCity(platform, actor.id, body);
      clearCatalogCache(platform);
      return { message: catalogMessages.cityAdded, data: await city(id) };
    }),
    answer(contract.changeCity, async ({ params, body, actor }) => {
      await editCity(platform, actor.id, params.id, body);
      clearCatalogCache(platform);
      return { message: catalogMessages.citySaved, data: await city(params.id) };
    }),
    answer(contract.mergeCity, async ({ params, body, actor }) => {
      await mergeCity(platform, references, actor.id, { id: params.id, into: body.into });
      clearCatalogCache(platform);
      return { message: catalogMessages.citiesMerged, data: await city(body.into) };
    }),
    answer(contract.removeCity, async ({ params, actor }) => {
      await deleteCity(platform, references, actor.id, params.id);
      clearCatalogCache(platform);
      return { message: catalogMessages.cityRemoved };
    }),

    answer(contract.slides, async () => whole((await listAllSlides(orm)).map(presentManagedSlide))),
    answer(contract.addSlide, async ({ request, actor }) => {
      const slide = await makeSlide(platform, actor.id, request);
      clearCatalogCache(platform);
      return { message: catalogMessages.slideAdded, data: presentManagedSlide(slide) };
    }),
    answer(contract.changeSlide, async ({ params, request, actor }) => {
      const slide = await editSlide(platform, actor.id, params.id, request);
      clearCatalogCache(platform);
      return { message: catalogMessages.slideSaved, data: presentManagedSlide(slide) };
    }),
    answer(contract.removeSlide, async ({ params, actor }) => {
      await deleteSlide(platform, actor.id, params.id);
      clearCatalogCache(platform);
      return { message: catalogMessages.slideRemoved };
    }),
  ];
};
