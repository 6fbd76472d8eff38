import { mapContent } from '#contract/ads/content.ts';
import { draftRoutes as contract } from '#contract/ads/draft.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dropDraft, keepDraft } from '../commands/keep-draft.ts';
import { findDraft } from '../queries/draft.ts';

/** The caller's draft, shared between devices. */
export const draftRoutes = (platform: Platform): Route[] => [
  answer(contract.find, async ({ actor }) => {
    const draft = await findDraft(platform.database.orm, actor.id, platform.clock.now());
    if (!draft) return { data: null };
    const { key, fields, labelTouched, photos, savedAt } = draft;
    return {
      data: {
        key,
        // A draft saved before a field was added to the form lacks it.
        fields: { ...mapContent(() => ''), ...fields },
        label_touched: labelTouched,
        photos: photos.map((photo) => ({
          id: photo.id,
          sent_at: photo.createdAt.toISOString(),
          ...presentPicture(photo),
        })),
        saved_at: savedAt.toISOString(),
      },
    };
  }),

  answer(contract.keep, async ({ actor, body }) => {
    const savedAt = await keepDraft(platform, actor.id, body);
    return { message: 'Brouillon gardé.', data: { saved_at: savedAt.toISOString() } };
  }),

  answer(contract.drop, async ({ actor, query }) => {
    await dropDraft(platform, actor.id, query.key);
    return { message: 'Brouillon effacé.' };
  }),
];
