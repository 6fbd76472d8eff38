import type { Platform } from '#server/platform/platform.ts';
import { DecodingError } from '#server/platform/pictures/decoder.ts';
import { bandsOf } from '#server/platform/pictures/fingerprint.ts';
import { fileName } from '#server/platform/pictures/render.ts';
import { readFacts } from '../queries/check-facts.ts';
import { CHECKED_AD, PICTURES_OF_AD } from '../queries/checked-ad.ts';
import { checksOf, weightOf } from '../rules/checks/all.ts';
import { adCheck } from '../tables.ts';

interface PictureRow {
  id: number;
  key: string;
  widths: number[];
}

/** Computes missing fingerprints of an ad's photos. */
const takeFingerprints = async (
  { database: { pool }, pictures, decoder, log }: Platform,
  adId: number,
): Promise<void> => {
  const { rows } = await pool.query<PictureRow>(
    `SELECT own.* FROM (${PICTURES_OF_AD}) own
     WHERE NOT EXISTS (SELECT FROM picture_fingerprint f WHERE f.picture_id = own.id)`,
    [adId],
  );
  for (const picture of rows) {
    const bytes = await pictures.read(fileName(picture.key, Math.min(...picture.widths)));
    // Skip a deleted or damaged photo. When the decoder was killed or is overloaded, the job is retried.
    const bits = bytes
      ? await decoder.run('fingerprint', bytes).catch((error: unknown) => {
          if (!(error instanceof DecodingError) || error.reason === 'lost') throw error;
          log.warn({ err: error, picture: picture.id }, 'fingerprinting a photo failed');
          return null;
        })
      : null;
    await pool.query(
      `INSERT INTO picture_fingerprint (picture_id, bits, bands)
       SELECT id, $2::bit(64), $3::integer[] FROM picture WHERE id = $1 ON CONFLICT DO NOTHING`,
      [picture.id, bits, bits ? bandsOf(bits) : []],
    );
  }
};

const keepText = async ({ database: { pool } }: Platform, adId: number): Promise<void> => {
  await pool.query(
    `INSERT INTO ad_text (ad_id, text)
     SELECT a.id, fr_norm(a.title || ' ' || a.description) FROM (${CHECKED_AD}) a
     ON CONFLICT (ad_id) DO UPDATE SET text = excluded.text WHERE ad_text.text <> excluded.text`,
    [adId],
  );
};

/** Runs the pre-checks of an ad and stores the findings. Decides nothing. Idempotent. */
export const checkAd = async (platform: Platform, adId: number): Promise<void> => {
  const { database, clock } = platform;
  await takeFingerprints(platform, adId);
  await keepText(platform, adId);
  const read = await readFacts(database, adId);
  if (!read) return;
  const now = clock.now();
  const checks = checksOf(read.facts, now);
  const row = { version: read.version, checks, weight: weightOf(checks), madeAt: now };
  await database.orm
    .insert(adCheck)
    .values({ adId, ...row })
    .onConflictDoUpdate({ target: adCheck.adId, set: row });
};
