import { slideList as contract } from '#contract/catalog/admin/categories.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { clearCatalogCache } from '../catalog-cache.ts';
import { listAllSlides, type SlideRow } from '../commands/edit-slides.ts';
import { deleteSlide, editSlide, makeSlide } from '../commands/manage-slides.ts';
import { presentSlide } from '../present.ts';
import { slideMessages } from '../texts.ts';

const present = (row: SlideRow) => ({
  ...presentSlide(row),
  position: row.position,
  active: row.active,
});

/** Answers administrators about the slides of the home page, whose images come as forms. */
export const slideRoutes = (platform: Platform): Route[] => [
  answer(contract.list, async () => {
    const data = (await listAllSlides(platform.database.orm)).map(present);
    return { data, meta: { total: data.length } };
  }),
  answer(contract.add, async ({ request, actor }) => {
    const slide = await makeSlide(platform, actor.id, request);
    clearCatalogCache(platform);
    return { message: slideMessages.added, data: present(slide) };
  }),
  answer(contract.change, async ({ params, request, actor }) => {
    const slide = await editSlide(platform, actor.id, params.id, request);
    clearCatalogCache(platform);
    return { message: slideMessages.saved, data: present(slide) };
  }),
  answer(contract.remove, async ({ params, actor }) => {
    await deleteSlide(platform, actor.id, params.id);
    clearCatalogCache(platform);
    return { message: slideMessages.removed };
  }),
];
