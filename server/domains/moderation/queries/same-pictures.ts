import type pg from 'pg';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { mirrored, lookupKeys, type Fingerprint } from '#server/platform/pictures/picture-hash.ts';
import { pictureUrl } from '#server/platform/pictures/present.ts';
import { DEMO_KEY } from '#server/platform/pictures/render.ts';
import type { PictureLikeness } from '../rules/checks/facts.ts';
import { PICTURES_OF_AD } from './checked-ad.ts';
import { likenessOf, NEAR_BITS } from './picture-likeness.ts';

const MOST_LIKE = 6;
/** Limits the rows that are read for one photo: a picture that many ads have is found in the nearest of them. */
const MOST_READ = 60;

interface StoredFiles {
  key: string;
  widths: number[];
}

/** Is the width in px that suffices to compare two photos. */
const ENOUGH_PIXELS = 320;
/** Returns the URL of the smallest file of a photo that is wide enough to compare it, or else of the largest. */
const fileToCompare = ({ key, widths }: StoredFiles): string =>
  pictureUrl(
    key,
    Math.min(...widths.filter((width) => width >= ENOUGH_PIXELS), Math.max(...widths)),
  );

/** Describes a stored picture hash that was found in the index. */
export interface FoundHash {
  pictureId: number;
  hashes: string[];
}

// Searches in two ways, each with few comparisons: the given picture may be a region of the stored one, or the stored
// one a region of the given one. PostgreSQL has no index of distances between hashes; the index of keys, which are
// parts of the hashes, finds those to compare.
const FIND = `
  SELECT picture_id AS "pictureId", hashes::text[] AS hashes FROM picture_hash h
  WHERE keys && $1::integer[] AND EXISTS (
    SELECT FROM unnest(h.hashes) one
    WHERE bit_count(one # $2::bit(128)) <= ${NEAR_BITS} OR bit_count(one # $3::bit(128)) <= ${NEAR_BITS})
  UNION
  SELECT picture_id, hashes::text[] FROM picture_hash h
  WHERE keys && $4::integer[] AND EXISTS (
    SELECT FROM unnest($5::bit(128)[]) one WHERE bit_count(one # h.hashes[1]) <= ${NEAR_BITS})`;

// PostgreSQL would expect hundreds of keys to match most of the table and read all of it. Only a bitmap scan uses the
// index of keys; the other ways to read the table are switched off until the transaction ends.
const BY_KEYS = `SELECT set_config(name, 'off', true)
  FROM unnest(ARRAY['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) name
  UNION ALL SELECT set_config('max_parallel_workers_per_gather', '0', true)`;

/**
 * Returns the stored pictures that resemble this one, mirrored or not, or resemble a region of it, or have a region
 * that resembles it.
 */
const findHashes = (pool: pg.Pool, print: Fingerprint): Promise<FoundHash[]> =>
  withTransaction(pool, async (client) => {
    const [whole = '', ...regions] = print.hashes;
    // Makes the planner use the index of keys instead of reading the whole table.
    await client.query(BY_KEYS);
    const { rows } = await client.query<FoundHash>({
      name: 'same_pictures',
      text: FIND,
      values: [
        lookupKeys(print, 0),
        whole,
        mirrored(whole),
        regions.flatMap((_, index) => lookupKeys(print, index + 1)),
        regions.flatMap((region) => [region, mirrored(region)]),
      ],
    });
    return rows;
  });

interface OwnPicture extends StoredFiles {
  hashes: string[];
  weak: Buffer;
}

// Ads of the demo share their pictures by design; among themselves that is no finding.
const OTHERS = `
  SELECT other.id, other.ad_id AS "adId", other.key, other.widths FROM picture other
  WHERE other.id = ANY($1::integer[]) AND other.ad_id <> $2
    AND NOT (starts_with(other.key, '${DEMO_KEY}') AND starts_with($3, '${DEMO_KEY}'))`;

/**
 * Returns the pictures of other ads that resemble one picture of an ad, limited to the most similar ones; pictures that
 * ads of the demo share by design are left out (`OTHERS`).
 */
const likeOne = async (
  pool: pg.Pool,
  adId: number,
  { key, widths, hashes, weak }: OwnPicture,
): Promise<PictureLikeness[]> => {
  const found = await findHashes(pool, { hashes, weak: [...weak] });
  const likenesses = new Map(
    found
      .map((other) => [other.pictureId, likenessOf(hashes, other.hashes)] as const)
      .toSorted(([, a], [, b]) => b.likeness - a.likeness)
      .slice(0, MOST_READ),
  );
  const { rows } = await pool.query<StoredFiles & { id: number; adId: number }>(OTHERS, [
    [...likenesses.keys()],
    adId,
    key,
  ]);
  const own = fileToCompare({ key, widths });
  return rows.flatMap((other) => {
    const likeness = likenesses.get(other.id);
    return likeness ? [{ adId: other.adId, ...likeness, own, other: fileToCompare(other) }] : [];
  });
};

/** Returns, for each other ad, its photo most similar to one of this ad, most similar first. */
export const samePictures = async (pool: pg.Pool, adId: number): Promise<PictureLikeness[]> => {
  const { rows } = await pool.query<OwnPicture>({
    name: 'hashed_pictures',
    text: `SELECT own.key, own.widths, mine.hashes::text[] AS hashes, mine.weak
           FROM (${PICTURES_OF_AD}) own JOIN picture_hash mine ON mine.picture_id = own.id AND mine.hashes IS NOT NULL
           ORDER BY own.id`,
    values: [adId],
  });
  const found: PictureLikeness[] = [];
  // One after the other, since each search takes a connection.
  for (const own of rows) found.push(...(await likeOne(pool, adId, own)));
  const sorted = found.toSorted((a, b) => b.likeness - a.likeness || a.adId - b.adId);
  const nearest = [...Map.groupBy(sorted, ({ adId: other }) => other).values()];
  return nearest.flatMap(([first]) => first ?? []).slice(0, MOST_LIKE);
};
