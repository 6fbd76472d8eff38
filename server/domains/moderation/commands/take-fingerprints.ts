import { DecodingError } from '#server/platform/pictures/decoder.ts';
import { keysOf } from '#server/platform/pictures/picture-hash.ts';
import { fileName } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { PICTURES_OF_AD } from '../queries/checked-ad.ts';

/** Describes the rows of one picture file that has no fingerprint yet. */
interface Unhashed {
  ids: number[];
  key: string;
  widths: number[];
}

/** Is the number of pictures without a fingerprint that are read at a time. */
const BATCH = 100;
/** Is how long, in ms, a run of the job may take; its next run continues. */
const MAX_MS = 240_000;

/**
 * Computes the fingerprint of one photo file and stores it for all pictures that use the file; for a file that cannot
 * be read an empty fingerprint is stored.
 */
const fingerprintFile = async (
  { database: { pool }, pictures, decoder, log }: Platform,
  { ids, key, widths }: Unhashed,
): Promise<void> => {
  const bytes = await pictures.read(fileName(key, Math.min(...widths)));
  // A deleted or damaged photo has no fingerprint. When the decoder was killed or is overloaded, the job is retried.
  const print = bytes
    ? await decoder.run('fingerprint', bytes).catch((error: unknown) => {
        if (!(error instanceof DecodingError) || error.reason === 'lost') throw error;
        log.warn({ err: error, pictures: ids }, 'fingerprinting a photo failed');
        return null;
      })
    : null;
  // Locks the pictures, so that one that is deleted meanwhile gets no fingerprint.
  await pool.query(
    `INSERT INTO picture_hash (picture_id, hashes, weak, keys)
     SELECT id, $2::bit(128)[], $3, $4::integer[] FROM picture WHERE id = ANY($1::integer[]) ORDER BY id FOR KEY SHARE
     ON CONFLICT DO NOTHING`,
    [
      ids,
      print && print.hashes,
      print && Buffer.from(print.weak),
      print ? [...new Set(print.hashes.flatMap(keysOf))] : [],
    ],
  );
};

const WITHOUT_HASH = 'NOT EXISTS (SELECT FROM picture_hash h WHERE h.picture_id = p.id)';
const MISSING = `picture p WHERE (p.ad_id IS NOT NULL OR p.edit_of IS NOT NULL) AND ${WITHOUT_HASH}`;

/** Computes missing fingerprints of an ad's photos. */
export const takeFingerprints = async (platform: Platform, adId: number): Promise<void> => {
  const { rows } = await platform.database.pool.query<Unhashed>({
    name: 'pictures_without_hash',
    text: `SELECT ARRAY[p.id] AS ids, p.key, p.widths FROM (${PICTURES_OF_AD}) p WHERE ${WITHOUT_HASH}`,
    values: [adId],
  });
  for (const picture of rows) await fingerprintFile(platform, picture);
};

/**
 * Computes missing fingerprints of all ads' photos, such as those of the demo, until a time limit; the next run
 * continues. Safe to run twice, and to interrupt.
 */
export const takeMissingFingerprints = async (platform: Platform): Promise<void> => {
  const end = performance.now() + MAX_MS;
  while (performance.now() < end) {
    const { rows } = await platform.database.pool.query<Unhashed>(
      `SELECT array_agg(p.id) AS ids, p.key, p.widths FROM ${MISSING}
         AND p.key IN (SELECT p.key FROM ${MISSING} ORDER BY p.id LIMIT ${BATCH})
       GROUP BY p.key, p.widths`,
    );
    if (rows.length === 0) return;
    for (const pictures of rows) await fingerprintFile(platform, pictures);
  }
};
