import {
  photoCheckAdminRoutes as admin,
  photoCheckRoutes as contract,
} from '#contract/ads/routes/photo-check.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { askForPhoto, decidePhoto } from '../photo-check/decide-photo.ts';
import { sendCheckedPhoto, startPhotoCheck } from '../photo-check/send-photo.ts';
import {
  findSentPhoto,
  listSentPhotos,
  PHOTO_CHECKS_PER_PAGE,
  presentSentPhoto,
} from '../photo-check/sent-photos.ts';
import { photoCheckMessages } from '../texts.ts';

/** Answers the calls of sellers and moderators about the photo of an article with a code on paper. */
export const photoCheckAdRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;

  /**
   * Returns the photo last sent for the check of an ad; with `ownerId`, only of an ad of this owner. @throws Refusal
   * 404
   */
  const photoOf = async (adId: number, ownerId: number | null): Promise<string> => {
    const photo = await findSentPhoto(pool, adId, ownerId);
    if (!photo) throw new Refusal(commonRefusals.notFound);
    // Bytes are sent unserialised; the schema only documents them.
    return photo as unknown as string;
  };

  return [
    answer(contract.start, async ({ params, actor }) => {
      const { code, until } = await startPhotoCheck(platform, {
        userId: actor.id,
        adId: params.id,
      });
      return { data: { code, until: until.toISOString() } };
    }),

    answer(contract.send, async ({ params, actor, request }) => {
      await sendCheckedPhoto(platform, { userId: actor.id, adId: params.id }, request);
      return { message: photoCheckMessages.sent };
    }),

    answer(contract.photo, ({ params, actor }) => photoOf(params.id, actor.id)),

    answer(admin.list, async ({ query, actor }) => {
      const { status = 'open', page = 1 } = query;
      const { rows, counted } = await listSentPhotos(pool, {
        isOpen: status === 'open',
        page,
        readerId: actor.id,
      });
      const { shown, facts } = longPage(rows, { page, perPage: PHOTO_CHECKS_PER_PAGE, counted });
      const meta = listMeta(facts, { path: admin.list.path, query });
      return { data: shown.map(presentSentPhoto), meta };
    }),

    answer(admin.ask, async ({ params, actor }) => {
      await askForPhoto(platform, { moderatorId: actor.id, adId: params.id });
      return { message: photoCheckMessages.asked };
    }),

    answer(admin.photo, ({ params }) => photoOf(params.id, null)),

    answer(admin.decide, async ({ params, body, actor }) => {
      await decidePhoto(platform, { moderatorId: actor.id, adId: params.id, ...body });
      return {
        message:
          body.outcome === 'accepted' ? photoCheckMessages.accepted : photoCheckMessages.rejected,
      };
    }),
  ];
};
