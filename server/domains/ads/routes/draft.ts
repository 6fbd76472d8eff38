import { mapContent } from '#contract/ads/content.ts';
import { draftRoutes as contract, type SavedDraft } from '#contract/ads/routes/draft.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { copyAd } from '../commands/copy-ad.ts';
import { dropDraft, keepDraft } from '../commands/keep-draft.ts';
import { findDraft, lastPlaceOf } from '../queries/draft.ts';
import { draftMessages } from '../texts.ts';

/** Presents a stored draft. */
const present = ({
  key,
  fields,
  labelTouched,
  photos,
  savedAt,
}: NonNullable<Awaited<ReturnType<typeof findDraft>>>): SavedDraft => ({
  key,
  // A draft saved before a field was added to the form lacks that field.
  fields: { ...mapContent(() => ''), ...fields },
  label_touched: labelTouched,
  photos: photos.map((photo) => ({
    id: photo.id,
    sent_at: photo.createdAt.toISOString(),
    ...presentPicture(photo),
  })),
  saved_at: savedAt.toISOString(),
});

/** Answers the calls about the caller's draft, which all of the caller's devices share. */
export const draftRoutes = (platform: Platform): Route[] => [
  answer(contract.find, async ({ actor }) => {
    const { orm } = platform.database;
    const draft = await findDraft(orm, actor.id, platform.clock.now());
    return { data: draft && present(draft), last_place: await lastPlaceOf(orm, actor.id) };
  }),

  answer(contract.copy, async ({ params, actor }) => {
    const { missing } = await copyAd(platform, { adId: params.id, userId: actor.id });
    const draft = await findDraft(platform.database.orm, actor.id, platform.clock.now());
    if (!draft) throw new Refusal(adRefusals.notFound);
    return { message: draftMessages.copied(draft.photos.length, missing), data: present(draft) };
  }),

  answer(contract.keep, async ({ actor, body }) => {
    const savedAt = await keepDraft(platform, actor.id, body);
    return { message: draftMessages.kept, data: { saved_at: savedAt.toISOString() } };
  }),

  answer(contract.drop, async ({ actor, query }) => {
    await dropDraft(platform, actor.id, query.key);
    return { message: draftMessages.dropped };
  }),
];
