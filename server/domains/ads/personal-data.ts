import { eq, inArray } from 'drizzle-orm';
import { VOICE_PATH } from '#contract/common/voice.ts';
import { emit } from '#server/platform/events/event.ts';
import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import { pictureUrl } from '#server/platform/pictures/present.ts';
import { fileNames } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { contentLabels } from './content.ts';
import { adRemoved } from './events.ts';
import {
  ad,
  adAgent,
  adDraft,
  adVoice,
  favourite,
  idempotencyKey,
  picture,
  publication,
  sellerAbsence,
} from './tables.ts';

const adColumns = {
  ...contentLabels,
  ...allOf('personal', ['owner_id', 'rejection_reason', 'decided_version', 'old_price']),
  ...allOf('neutral', ['id', 'status', 'version', 'views', 'created_at', 'submitted_at']),
  ...allOf('neutral', ['published_at', 'expires_at', 'sold_at', 'expired_at', 'expired_because']),
  ...allOf('neutral', ['withdrawn_at', 'withdrawn_by', 'rejection_field', 'contacts']),
  ...allOf('neutral', ['told_of_end', 'confirmed_at', 'asked_at', 'unanswered', 'seller_answers']),
  ...allOf('neutral', [
    'before_move',
    'reserved_until',
    'reserved_since',
    'price_since',
    'old_price_until',
  ]),
  shop_id: 'neutral',
  photo_verified_at: 'neutral',
  unproven: 'personal',
  disowned_at: 'neutral',
  status_before: 'neutral',
} as const;

const editColumns = {
  ...contentLabels,
  rejection_reason: 'personal',
  unproven: 'personal',
  ...allOf('neutral', ['ad_id', 'picture_ids', 'status', 'rejection_field', 'submitted_at']),
} as const;

const photoCheckColumns = {
  reason: 'personal',
  // The photo is available to its seller at an address of its own, so the export leaves it out.
  photo: 'secret',
  ...allOf('kept', ['asked_by', 'decided_by']),
  ...allOf('neutral', ['ad_id', 'state', 'asked_at', 'code', 'code_until', 'attempt', 'refusals']),
  ...allOf('neutral', ['sent_at', 'decided_at']),
} as const;

const priceChangeColumns = {
  ...allOf('personal', ['price_before', 'price_after']),
  ...allOf('neutral', ['id', 'ad_id', 'changed_at', 'is_reviewed']),
} as const;

const questionColumns = {
  ...allOf('personal', ['question', 'answer']),
  ...allOf('neutral', ['id', 'ad_id', 'created_at']),
} as const;

const agentColumns = { ad_id: 'neutral', agent_id: 'personal' } as const;

const dayColumns = allOf('neutral', ['ad_id', 'day', 'views', 'contacts']);
const publicationColumns = allOf('personal', ['user_id', 'made_at']);

const pictureColumns = {
  ...allOf('personal', ['owner_id', 'key']),
  ...allOf('neutral', ['id', 'ad_id', 'edit_of', 'position', 'width', 'height']),
  ...allOf('neutral', ['placeholder', 'widths']),
  ...allOf('neutral', ['has_avif', 'created_at']),
} as const;

const voiceColumns = {
  ...allOf('personal', ['name', 'owner_id']),
  ...allOf('neutral', ['upload_id', 'heard_at', 'created_at']),
} as const;

const uploadColumns = {
  owner_id: 'personal',
  ...allOf('neutral', ['id', 'length', 'picture_id', 'created_at']),
} as const;

const favouriteColumns = allOf('personal', ['user_id', 'ad_id', 'created_at']);

const keyColumns = {
  ...allOf('personal', ['user_id', 'key', 'ad_id', 'created_at']),
  request_hash: 'secret',
} as const;

const draftColumns = {
  ...allOf('personal', ['user_id', 'key', 'fields']),
  ...allOf('neutral', ['label_touched', 'photo_ids', 'saved_at']),
} as const;

const absenceColumns = allOf('personal', ['user_id', 'last_day', 'started_at']);

// Photos and recordings kept for reports are deleted too; their files are removed like those of ads.
const ERASE_KEPT = `DELETE FROM kept_picture WHERE key IN (SELECT key FROM picture WHERE owner_id = $1
     UNION SELECT split_part(name, '-', 1) FROM ad_voice WHERE owner_id = $1)`;

/** Deletes the person's ads and dependent rows; a job of the event deletes the files. */
const removeAds = async ({ database }: Platform, userId: number): Promise<void> => {
  await database.orm.transaction(async (tx) => {
    const photos = await tx.select().from(picture).where(eq(picture.ownerId, userId));
    const gone = await tx.delete(ad).where(eq(ad.ownerId, userId)).returning({ id: ad.id });
    for (const { id } of gone) {
      const own = photos.filter(({ adId }) => adId === id);
      const files = own.flatMap(({ key, widths }) => fileNames(key, widths));
      await emit(tx, adRemoved, { ad_id: id, files });
    }
  });
};

/**
 * Deletes the photos of a person that belong to no ad, which are all that remain once the ads are deleted. Deletes the
 * files first: if the process is killed in between, the next run still finds the rows.
 */
const removeUnattachedPhotos = async (
  { database, pictures }: Platform,
  userId: number,
): Promise<void> => {
  const loose = await database.orm.select().from(picture).where(eq(picture.ownerId, userId));
  await pictures.remove(loose.flatMap(({ key, widths }) => fileNames(key, widths)));
  const ids = loose.map(({ id }) => id);
  await database.orm.delete(picture).where(inArray(picture.id, ids));
};

/**
 * Deletes the person's recordings, once the ads are deleted; deletes the files first, so that a run
 * after a kill still finds the rows.
 */
const removeVoices = async ({ database, pictures }: Platform, userId: number): Promise<void> => {
  const own = eq(adVoice.ownerId, userId);
  const voices = await database.orm.select({ name: adVoice.name }).from(adVoice).where(own);
  await pictures.remove(voices.map(({ name }) => name));
  await database.orm.delete(adVoice).where(own);
};

/** Selects the person's photo files except those shared with other people, as demo pictures are. */
const SELECT_FILES = `
  SELECT key, widths FROM picture p WHERE owner_id = $1
    AND NOT EXISTS (SELECT FROM picture other WHERE other.key = p.key AND other.owner_id <> $1)`;

/** Returns the names of all files of a person's ads: photos and recordings. */
const filesOf = async (
  { database: { pool, orm } }: Platform,
  userId: number,
): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string; widths: number[] }>(SELECT_FILES, [userId]);
  const own = eq(adVoice.ownerId, userId);
  const voices = await orm.select({ name: adVoice.name }).from(adVoice).where(own);
  return [
    ...rows.flatMap(({ key, widths }) => fileNames(key, widths)),
    ...voices.map(({ name }) => name),
  ];
};

export const adPersonalData: PersonalData = {
  domain: 'ads',
  files: filesOf,
  tables: {
    ad: adColumns,
    ad_edit: editColumns,
    // This row is data of the agent who published the ad for its owner, and it is public.
    ad_agent: agentColumns,
    price_change: priceChangeColumns,
    ad_day: dayColumns,
    ad_question: questionColumns,
    publication: publicationColumns,
    picture: pictureColumns,
    ad_voice: voiceColumns,
    // These are names of files kept for a while because of a report.
    kept_picture: { key: 'personal', kept_until: 'neutral' },
    photo_upload: uploadColumns,
    // These are bytes of unfinished uploads of photos, at most a day old.
    photo_upload_part: { upload_id: 'neutral', position: 'neutral', bytes: 'secret' },
    favourite: favouriteColumns,
    idempotency_key: keyColumns,
    ad_draft: draftColumns,
    seller_absence: absenceColumns,
    photo_check: photoCheckColumns,
  },

  exportOf: async (platform, userId) => {
    const rows = (table: string, columns: Labels, who: string) =>
      rowsToExport(platform, { table, columns }, `${who} = $1`, [userId]);
    /** Reads the rows of a table that refer to the user's own ads. */
    const ofOwnAds = (table: string, columns: Labels) =>
      rowsToExport(
        platform,
        { table, columns },
        'ad_id IN (SELECT id FROM ad WHERE owner_id = $1)',
        [userId],
      );
    const pictures = await platform.database.orm
      .select()
      .from(picture)
      .where(eq(picture.ownerId, userId));
    const voices = await platform.database.orm
      .select({ name: adVoice.name })
      .from(adVoice)
      .where(eq(adVoice.ownerId, userId));
    const { PUBLIC_URL } = platform.settings;
    return {
      ads: await rows('ad', adColumns, 'owner_id'),
      ads_for_others: await rows('ad_agent', agentColumns, 'agent_id'),
      changes: await ofOwnAds('ad_edit', editColumns),
      photo_checks: (await ofOwnAds('photo_check', photoCheckColumns)).map(
        // The moderators are left out, since they are other people.
        ({ asked_by: _asker, decided_by: _decider, ...row }) => row,
      ),
      price_changes: await ofOwnAds('price_change', priceChangeColumns),
      questions: await ofOwnAds('ad_question', questionColumns),
      figures: await ofOwnAds('ad_day', dayColumns),
      publications: await rows('publication', publicationColumns, 'user_id'),
      pictures: await rows('picture', pictureColumns, 'owner_id'),
      picture_urls: pictures.flatMap(({ key, widths }) =>
        widths.map((width) => PUBLIC_URL + pictureUrl(key, width)),
      ),
      voices: await rows('ad_voice', voiceColumns, 'owner_id'),
      voice_urls: voices.map(({ name }) => PUBLIC_URL + VOICE_PATH + name),
      photo_uploads: await rows('photo_upload', uploadColumns, 'owner_id'),
      favourites: await rows('favourite', favouriteColumns, 'user_id'),
      draft: await rows('ad_draft', draftColumns, 'user_id'),
      absence: await rows('seller_absence', absenceColumns, 'user_id'),
      retry_keys: await rows('idempotency_key', keyColumns, 'user_id'),
    };
  },

  erase: async (platform, userId) => {
    const { orm, pool } = platform.database;
    await pool.query(ERASE_KEPT, [userId]);
    await removeAds(platform, userId);
    await orm.delete(adAgent).where(eq(adAgent.agentId, userId));
    await removeUnattachedPhotos(platform, userId);
    await removeVoices(platform, userId);
    await pool.query('DELETE FROM photo_upload WHERE owner_id = $1', [userId]);
    await orm.delete(publication).where(eq(publication.userId, userId));
    await orm.delete(favourite).where(eq(favourite.userId, userId));
    await orm.delete(adDraft).where(eq(adDraft.userId, userId));
    await orm.delete(sellerAbsence).where(eq(sellerAbsence.userId, userId));
    await orm.delete(idempotencyKey).where(eq(idempotencyKey.userId, userId));
  },
};
