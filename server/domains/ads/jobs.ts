import { and, eq, isNotNull, isNull, like, lt, not, or } from 'drizzle-orm';
import { z } from 'zod';
import { DAY, HOUR_SECONDS } from '#contract/common/time.ts';
import { numberProven, pledgeLost } from '#server/domains/accounts/index.ts';
import { choiceMerged } from '#server/domains/catalog/index.ts';
import { memberChanged } from '#server/domains/shops/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { fileNames, renderAvif } from '#server/platform/pictures/render.ts';
import { endPastAbsences } from './commands/absence.ts';
import { releaseProven } from './commands/contact-proof.ts';
import { removePledges } from './commands/keep-pledge.ts';
import { moveChoice } from './commands/follow-attributes.ts';
import { endOldPrices } from './commands/change-price.ts';
import { endReservations } from './commands/reserve-ad.ts';
import { dropLeftShops } from './commands/left-shop.ts';
import { IS_UNUSED } from './commands/voices.ts';
import { askSellers, expireAds, warnOfExpiry } from './commands/scheduled-transitions.ts';
import { adChanged, adPublished, adRemoved, photosDropped } from './events.ts';
import { deleteCheckedPhotos } from './photo-check/decide-photo.ts';
import { AD_LIFE_DAYS } from './rules.ts';
import { filesWithoutRow } from './stored-files.ts';
import { adDraft, adVoice, idempotencyKey, picture, publication } from './tables.ts';

const adPayload = z.object({ ad_id: z.int() });

/**
 * Encodes the AVIF versions of photos, which are smaller but slow to create, after publication and outside any request.
 */
const makeAvif = defineJob({
  name: 'ads-make-avif',
  payload: adPayload,
  run: async (platform, { ad_id: adId }) => {
    const { database, pictures } = platform;
    const photos = await database.orm
      .select()
      .from(picture)
      .where(and(eq(picture.adId, adId), eq(picture.hasAvif, false)));
    for (const photo of photos) {
      const isThis = and(eq(picture.id, photo.id), eq(picture.key, photo.key));
      try {
        await renderAvif(platform, photo);
      } catch (error) {
        if ((await database.orm.$count(picture, isThis)) > 0) throw error;
      }
      const created = await database.orm
        .update(picture)
        .set({ hasAvif: true })
        .where(isThis)
        .returning({ id: picture.id });
      // A photo renamed meanwhile has no AVIF files under its new name; those of a deleted one are removed.
      if (created.length === 0)
        await pictures.remove(
          await filesWithoutRow(database.pool, fileNames(photo.key, photo.widths)),
        );
    }
  },
});

const removeFiles = defineJob({
  name: 'ads-remove-files',
  payload: z.object({ files: z.array(z.string()) }),
  run: async ({ database, pictures }, { files }) =>
    pictures.remove(await filesWithoutRow(database.pool, files)),
});

/**
 * Deletes photos and recordings uploaded for ads that were never submitted, recordings that a change replaced,
 * unfinished uploads, and old drafts. Deletes the rows first: a file without a row is swept later.
 */
export const deleteUnusedPhotos = defineJob({
  name: 'ads-delete-unused-photos',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: async ({ database, clock, pictures }) => {
    const dayAgo = new Date(clock.now().getTime() - DAY);
    await database.orm.delete(adDraft).where(lt(adDraft.savedAt, dayAgo));
    await database.pool.query('DELETE FROM photo_upload WHERE created_at < $1', [dayAgo]);
    const gone = await database.orm
      .delete(picture)
      .where(and(isNull(picture.adId), isNull(picture.editOf), lt(picture.createdAt, dayAgo)))
      .returning({ key: picture.key, widths: picture.widths });
    const voices = await database.orm
      .delete(adVoice)
      .where(and(or(isNotNull(adVoice.heardAt), lt(adVoice.createdAt, dayAgo)), IS_UNUSED))
      .returning({ name: adVoice.name });
    const files = [
      ...gone.flatMap(({ key, widths }) => fileNames(key, widths)),
      ...voices.map(({ name }) => name),
    ];
    await pictures.remove(await filesWithoutRow(database.pool, files));
  },
});

export const deleteOldCheckedPhotos = defineJob({
  name: 'ads-delete-checked-photos',
  payload: z.object({}),
  schedule: '52 3 * * *',
  run: deleteCheckedPhotos,
});

const expire = defineJob({
  name: 'ads-expire',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: expireAds,
});

const endAbsences = defineJob({
  name: 'ads-end-absences',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: endPastAbsences,
});

const endMarks = defineJob({
  name: 'ads-end-marks',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async (platform) => {
    await endReservations(platform);
    await endOldPrices(platform);
  },
});

// Reminds owners of an approaching expiry in the daytime of Niamey, because reminders are sent by SMS.
const warnOfEnds = defineJob({
  name: 'ads-warn-of-expiry',
  payload: z.object({}),
  schedule: '12 7-18 * * *',
  run: warnOfExpiry,
});

/** Asks sellers whether ads are still available in the daytime of Niamey, because questions are sent by SMS. */
const ask = defineJob({
  name: 'ads-ask-sellers',
  payload: z.object({}),
  schedule: '42 8-17 * * *',
  run: askSellers,
});

/**
 * Is the number of days for which the idempotency keys of ads imported from a file are kept: the life of the ads, so
 * that sending the same file again creates no ad twice.
 */
const IMPORT_KEY_DAYS = AD_LIFE_DAYS;

/**
 * Deletes idempotency keys after two days, those of imported ads later, and publications that no longer count against
 * the daily limit.
 */
const deleteOldKeys = defineJob({
  name: 'ads-delete-old-keys',
  payload: z.object({}),
  schedule: '37 * * * *',
  run: async ({ database, clock }) => {
    const now = clock.now().getTime();
    const isImported = like(idempotencyKey.key, 'import:%');
    await database.orm
      .delete(idempotencyKey)
      .where(
        or(
          and(lt(idempotencyKey.createdAt, new Date(now - 2 * DAY)), not(isImported)),
          lt(idempotencyKey.createdAt, new Date(now - IMPORT_KEY_DAYS * DAY)),
        ),
      );
    await database.orm.delete(publication).where(lt(publication.madeAt, new Date(now - 2 * DAY)));
  },
});

/**
 * Is the number of seconds until the second pass of a merge of two choices: longer than a request that began before the
 * merge, which may store the former choice after the first pass.
 */
const SECOND_PASS_SECONDS = 600;

const moveMergedChoice = defineJob({
  name: 'ads-move-merged-choice',
  payload: choiceMerged.payload,
  timeoutSeconds: HOUR_SECONDS,
  run: ({ database }, merged) => moveChoice(database.pool, merged),
});

const releaseAds = defineJob({
  name: 'ads-release-proven',
  payload: numberProven.payload,
  run: (platform, { user_id: userId }) => releaseProven(platform, userId),
});

const takeLostPledges = defineJob({
  name: 'ads-take-pledges',
  payload: pledgeLost.payload,
  run: (platform, { user_id: userId }) => removePledges(platform, userId),
});

const dropShopsOfLeft = defineJob({
  name: 'ads-drop-shop-of-left',
  payload: memberChanged.payload,
  run: async (platform, { user_id: userId, step }) => {
    if (step === 'left' || step === 'removed') await dropLeftShops(platform, userId);
  },
});

export const adJobs = [
  dropShopsOfLeft,
  takeLostPledges,
  releaseAds,
  moveMergedChoice,
  expire,
  endAbsences,
  endMarks,
  warnOfEnds,
  ask,
  deleteOldKeys,
  makeAvif,
  removeFiles,
  deleteUnusedPhotos,
  deleteOldCheckedPhotos,
];

export const adSubscriptions = [
  when(memberChanged, dropShopsOfLeft),
  when(numberProven, releaseAds),
  when(pledgeLost, takeLostPledges),
  when(choiceMerged, moveMergedChoice),
  when(choiceMerged, moveMergedChoice, { delaySeconds: SECOND_PASS_SECONDS }),
  when(adPublished, makeAvif),
  when(adChanged, makeAvif),
  when(adRemoved, removeFiles),
  when(photosDropped, removeFiles),
];
