import { and, eq, isNull, lt } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { DAY } from '#contract/time.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { fileNames, keyOf, renderAvif } from '#server/platform/pictures/render.ts';
import { INCOMING_LIFE_MS } from '#server/platform/pictures/storage.ts';
import { countChoices } from './commands/count-choices.ts';
import { askSellers, expireAds, warnOfExpiry } from './commands/scheduled-transitions.ts';
import { adChanged, adPublished, adRemoved, photosDropped } from './events.ts';
import { adDraft, idempotencyKey, keptPicture, picture, publication } from './tables.ts';

const adPayload = z.object({ ad_id: z.int() });

/** AVIF versions are smaller but slow to encode: made after publication, outside any request. */
const makeAvif = defineJob({
  name: 'ads-make-avif',
  payload: adPayload,
  run: async (platform, { ad_id: adId }) => {
    const { database } = platform;
    const photos = await database.orm
      .select()
      .from(picture)
      .where(and(eq(picture.adId, adId), eq(picture.hasAvif, false)));
    for (const photo of photos) {
      await renderAvif(platform, photo);
      // If it was renamed meanwhile, it has none under its new name.
      await database.orm
        .update(picture)
        .set({ hasAvif: true })
        .where(and(eq(picture.id, photo.id), eq(picture.key, photo.key)));
    }
  },
});

/** Those of these files that no picture, slide or profile uses and no report keeps. */
const withoutRow = async (pool: pg.Pool, names: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT key FROM picture WHERE key = ANY($1)
     UNION SELECT picture_key FROM slide UNION SELECT photo_key FROM app_user WHERE photo_key IS NOT NULL
     UNION SELECT key FROM kept_picture`,
    [[...new Set(names.map(keyOf))]],
  );
  const kept = new Set(rows.map((row) => row.key));
  return names.filter((name) => !kept.has(keyOf(name)));
};

const removeFiles = defineJob({
  name: 'ads-remove-files',
  payload: z.object({ files: z.array(z.string()) }),
  run: async ({ database, pictures }, { files }) =>
    pictures.remove(await withoutRow(database.pool, files)),
});

/**
 * Photos uploaded for an ad that was never submitted, and its draft. The row is deleted first: a file without a row is
 * swept later.
 */
export const deleteUnusedPhotos = defineJob({
  name: 'ads-forget-unused-photos',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: async ({ database, clock, pictures }) => {
    const dayAgo = new Date(clock.now().getTime() - DAY);
    await database.orm.delete(adDraft).where(lt(adDraft.savedAt, dayAgo));
    const gone = await database.orm
      .delete(picture)
      .where(and(isNull(picture.adId), isNull(picture.editOf), lt(picture.createdAt, dayAgo)))
      .returning({ key: picture.key, widths: picture.widths });
    await pictures.remove(gone.flatMap(({ key, widths }) => fileNames(key, widths)));
  },
});

/** Files without a row and partial uploads, left by a process that died. */
const sweepOrphanFiles = defineJob({
  name: 'ads-sweep-orphan-files',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: async ({ database, clock, pictures }) => {
    const now = clock.now().getTime();
    await pictures.forgetIncoming(new Date(now - INCOMING_LIFE_MS));
    await database.orm.delete(keptPicture).where(lt(keptPicture.keptUntil, clock.now()));
    const names = await pictures.listOlderThan(new Date(now - DAY));
    await pictures.remove(await withoutRow(database.pool, names));
  },
});

const expire = defineJob({
  name: 'ads-expire',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: expireAds,
});

// In the daytime of Niamey, because these jobs send texts.
const tellEnds = defineJob({
  name: 'ads-tell-of-ends',
  payload: z.object({}),
  schedule: '12 7-18 * * *',
  run: warnOfExpiry,
});

const ask = defineJob({
  name: 'ads-ask-sellers',
  payload: z.object({}),
  schedule: '42 8-17 * * *',
  run: askSellers,
});

/** Idempotency keys are kept for one evening of retries; a publication counts for a day. */
const forgetOldKeys = defineJob({
  name: 'ads-forget-old-keys',
  payload: z.object({}),
  schedule: '37 * * * *',
  run: async ({ database, clock }) => {
    await database.orm
      .delete(idempotencyKey)
      .where(lt(idempotencyKey.createdAt, new Date(clock.now().getTime() - 2 * DAY)));
    await database.orm
      .delete(publication)
      .where(lt(publication.madeAt, new Date(clock.now().getTime() - 2 * DAY)));
  },
});

/** Keeps the counts beside the filter choices at most about a minute old. */
const countChoicesAnew = defineJob({
  name: 'ads-count-choices',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 0,
  run: ({ database }) => countChoices(database.pool),
});

export const adJobs = [
  countChoicesAnew,
  expire,
  tellEnds,
  ask,
  forgetOldKeys,
  makeAvif,
  removeFiles,
  deleteUnusedPhotos,
  sweepOrphanFiles,
];

export const adSubscriptions = [
  when(adPublished, makeAvif),
  when(adChanged, makeAvif),
  when(adRemoved, removeFiles),
  when(photosDropped, removeFiles),
];
