import { eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import { VOICE_PATH } from '#contract/ads/voice.ts';
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
import { makePack } from './commands/make-pack.ts';
import { contentLabels } from './content.ts';
import { adRemoved } from './events.ts';
import { listPacksOfPerson } from './queries/city-pack.ts';
import {
  ad,
  adAgent,
  adDraft,
  adImport,
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
  ...allOf('neutral', ['told_of_end', 'confirmed_at', 'asked_at', 'silences', 'seller_answers']),
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
  // Its own address gives the photo to its seller.
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

const importColumns = {
  owner_id: 'personal',
  ...allOf('neutral', ['id', 'ignored_columns', 'checked_at', 'sent_at']),
} as const;

const importLineColumns = {
  ...allOf('personal', ['fields', 'photos', 'problems']),
  ...allOf('neutral', ['import_id', 'line', 'state', 'ad_id']),
  key: 'secret',
} as const;

/** The words of this person's titles. */
const OWN_TITLE_WORDS = `
  SELECT DISTINCT fr_norm(found[1])
  FROM ad, regexp_matches(lower(without_marks(normalize(ad.title))), '[[:alpha:]]{3,30}', 'g') AS found
  WHERE ad.owner_id = $1`;
/** A word of another public title is not personal. */
const ERASE_WORDS = `
  DELETE FROM search_word s WHERE s.word = ANY($1) AND NOT EXISTS (
    SELECT FROM ad_search a
    WHERE a.tsv @@ to_tsquery('simple', quote_literal((fr_stems(s.word))[1]) || ':A'))`;

// The copies kept for reports are deleted too: their files are removed like any others.
const ERASE_KEPT = `DELETE FROM kept_picture WHERE key IN (SELECT key FROM picture WHERE owner_id = $1
     UNION SELECT split_part(name, '-', 1) FROM ad_voice WHERE owner_id = $1)`;

const titleWords = async (pool: pg.Pool, userId: number): Promise<string[]> => {
  const { rows } = await pool.query<{ fr_norm: string }>(OWN_TITLE_WORDS, [userId]);
  return rows.map((row) => row.fr_norm);
};

/** The person's ads and dependent rows; a job of the event deletes the files. */
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
 * Photos not attached to an ad. Files first: if the process is killed in between, the next run still finds the rows.
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

/** Recordings, once the ads are deleted; files first, as of photos. */
const removeVoices = async ({ database, pictures }: Platform, userId: number): Promise<void> => {
  const own = eq(adVoice.ownerId, userId);
  const voices = await database.orm.select({ name: adVoice.name }).from(adVoice).where(own);
  await pictures.remove(voices.map(({ name }) => name));
  await database.orm.delete(adVoice).where(own);
};

/** Demo pictures are those of several people. */
const SELECT_FILES = `
  SELECT key, widths FROM picture p WHERE owner_id = $1
    AND NOT EXISTS (SELECT FROM picture other WHERE other.key = p.key AND other.owner_id <> $1)`;

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
    // Who published it for its owner: of the agent, and public.
    ad_agent: agentColumns,
    price_change: priceChangeColumns,
    ad_day: dayColumns,
    ad_question: questionColumns,
    publication: publicationColumns,
    picture: pictureColumns,
    ad_voice: voiceColumns,
    // File names kept for a while because of a report.
    kept_picture: { key: 'personal', kept_until: 'neutral' },
    photo_upload: uploadColumns,
    // Bytes of photos under way, at most a day old.
    photo_upload_part: { upload_id: 'neutral', position: 'neutral', bytes: 'secret' },
    favourite: favouriteColumns,
    idempotency_key: keyColumns,
    ad_draft: draftColumns,
    seller_absence: absenceColumns,
    ad_import: importColumns,
    ad_import_line: importLineColumns,
    // Photos of a ZIP that the person has, at most three days old.
    photo_check: photoCheckColumns,
    ad_import_photo: { import_id: 'neutral', name: 'personal', bytes: 'secret' },
    // Search copy of published ads: exported and erased with them.
    ad_search: {
      ...allOf('neutral', ['ad_id', 'published_at', 'category_id', 'sub_category_id', 'city_id']),
      ...allOf('neutral', ['price', 'condition', 'cheapness', 'dearness']),
      ...allOf('neutral', [
        'quarter_id',
        'region',
        'has_photo',
        'value_count',
        'confirmed_day',
        'purpose',
      ]),
      ...allOf('personal', ['fields', 'tsv']),
    },
    // Of ad_search, whose triggers write and delete them; chosen from a list, like the condition.
    ad_choice: allOf('neutral', ['sub_category_id', 'choice', 'cheapness', 'ad_id']),
    // Words from titles, without a link to a person: a rare one may identify a person.
    search_word: {
      ...allOf('personal', ['word', 'shown', 'sound']),
      frequency: 'neutral',
    },
    search_synonym: allOf('neutral', ['id', 'terms', 'one_way']),
    ad_count: {
      ...allOf('neutral', ['kind_id', 'place', 'total', 'with_photo', 'newest_at']),
      ...allOf('neutral', ['excellent', 'good', 'fair', 'poor']),
    },
    // Words that several people typed, without these people.
    search_day: allOf('neutral', ['day', 'words', 'people', 'found']),
    // Its file shows ads as their pages do, and is made anew without those of an erased person.
    city_pack: {
      ...allOf('neutral', ['city_id', 'key', 'made_at', 'size', 'ad_ids']),
      ...allOf('secret', ['page_hash', 'ads_hash']),
    },
    search_misspelling: allOf('neutral', ['typed', 'meant']),
    search_vocabulary: allOf('neutral', ['one', 'version']),
  },

  exportOf: async (platform, userId) => {
    const rows = (table: string, columns: Labels, who: string) =>
      rowsToExport(platform, { table, columns }, `${who} = $1`, [userId]);
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
        // Moderators are other people.
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
      import: await rows('ad_import', importColumns, 'owner_id'),
      import_lines: await rowsToExport(
        platform,
        { table: 'ad_import_line', columns: importLineColumns },
        'import_id IN (SELECT id FROM ad_import WHERE owner_id = $1)',
        [userId],
      ),
      retry_keys: await rows('idempotency_key', keyColumns, 'user_id'),
    };
  },

  erase: async (platform, userId) => {
    const { orm, pool } = platform.database;
    const words = await titleWords(pool, userId);
    await pool.query(ERASE_KEPT, [userId]);
    // Before the ads are deleted, which name the packs. A closed account's ads are no longer public.
    for (const city of await listPacksOfPerson(pool, userId)) await makePack(platform, city);
    await removeAds(platform, userId);
    await orm.delete(adAgent).where(eq(adAgent.agentId, userId));
    await removeUnattachedPhotos(platform, userId);
    await removeVoices(platform, userId);
    await pool.query('DELETE FROM photo_upload WHERE owner_id = $1', [userId]);
    await orm.delete(publication).where(eq(publication.userId, userId));
    await orm.delete(favourite).where(eq(favourite.userId, userId));
    await orm.delete(adDraft).where(eq(adDraft.userId, userId));
    await orm.delete(sellerAbsence).where(eq(sellerAbsence.userId, userId));
    await orm.delete(adImport).where(eq(adImport.ownerId, userId));
    await orm.delete(idempotencyKey).where(eq(idempotencyKey.userId, userId));
    // Words no longer in any title, including those of ads deleted before and those of an interrupted run.
    await pool.query('DELETE FROM search_word WHERE frequency = 0');
    await pool.query(ERASE_WORDS, [words]);
  },
};
