import { slideList as contract } from '#contract/catalog/admin/categories.ts';
import { adminRefusals as refusals } from '#contract/common/admin-refusals.ts';
import { listWriter } from '#server/domains/journal/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { deleteFiles, withSlide, type SentSlide } from '../commands/slide-picture.ts';
import { invalidatesCatalog } from '../managed.ts';
import { presentManagedSlide } from '../present.ts';
import { listAllSlides } from '../queries/slides.ts';
import { slide } from '../tables.ts';
import { slideMessages } from '../texts.ts';

/** Answers administrators about the slides of the home page, whose images are sent in forms. */
export const slideRoutes = (platform: Platform): Route[] => {
  const writer = listWriter<typeof slide, SentSlide>(platform, {
    ...invalidatesCatalog(platform),
    subject: 'slide',
    table: slide,
    notFound: refusals.slideNotFound,
    note: ({ active, position, link, pictureKey }, before) => {
      if (!before) return {};
      const image = pictureKey !== before.pictureKey;
      // The journal entry names the values that changed, not the columns, which include those of the picture.
      const detail = { active, position, image, fields: undefined };
      return { detail: link === null ? detail : { ...detail, link } };
    },
  });
  return [
    answer(contract.list, async () => {
      const data = (await listAllSlides(platform.database.orm)).map(presentManagedSlide);
      return { data, meta: { total: data.length } };
    }),
    answer(contract.add, ({ request, actor }) =>
      withSlide(platform, request, async (sent) => {
        if (!('picture_key' in sent)) throw new Refusal(refusals.imageMissing);
        const row = await writer.add(actor.id, sent);
        return { message: slideMessages.added, data: presentManagedSlide(row) };
      }),
    ),
    answer(contract.change, async ({ params, request, actor }) => {
      const { before, after } = await withSlide(platform, request, async (sent) => {
        if (Object.values(sent).every((value) => value === undefined))
          throw new Refusal(refusals.nothingToChange);
        return writer.change(actor.id, params.id, sent);
      });
      if (after.pictureKey !== before.pictureKey) await deleteFiles(platform, before);
      return { message: slideMessages.saved, data: presentManagedSlide(after) };
    }),
    answer(contract.remove, async ({ params, actor }) => {
      await deleteFiles(platform, await writer.remove(actor.id, params.id));
      return { message: slideMessages.removed };
    }),
  ];
};
