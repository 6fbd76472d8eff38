import type { Platform } from '#server/platform/platform.ts';
import { readFacts } from '../queries/check-facts.ts';
import { CHECKED_AD } from '../queries/checked-ad.ts';
import { checksOf, weightOf } from '../rules/checks/all.ts';
import { readImeis } from './read-imeis.ts';
import { takeFingerprints } from './take-fingerprints.ts';

/** Locks the ad until the end of the statement, so that nothing is stored about an ad that is deleted meanwhile. */
const HELD = 'held AS MATERIALIZED (SELECT id FROM ad WHERE id = $1 FOR KEY SHARE)';

/**
 * Stores the normalised text of an ad, by which ads with similar texts are found. `HELD` locks the ad, so that nothing
 * is stored about one that is deleted meanwhile.
 */
const keepText = async ({ database: { pool } }: Platform, adId: number): Promise<void> => {
  await pool.query({
    name: 'keep_ad_text',
    text: `WITH ${HELD} INSERT INTO ad_text (ad_id, text)
           SELECT a.id, fr_norm(a.title || ' ' || a.description) FROM (${CHECKED_AD}) a JOIN held USING (id)
           ON CONFLICT (ad_id) DO UPDATE SET text = excluded.text WHERE ad_text.text <> excluded.text`,
    values: [adId],
  });
};

const KEEP_CHECKS = `
  WITH ${HELD} INSERT INTO ad_check (ad_id, version, checks, weight, made_at)
  SELECT id, $2, $3::jsonb, $4, $5 FROM held
  ON CONFLICT (ad_id) DO UPDATE
  SET version = excluded.version, checks = excluded.checks, weight = excluded.weight, made_at = excluded.made_at`;

/**
 * Runs the pre-checks of an ad and stores their findings, which are hints for moderators and decide nothing; first
 * stores what the checks read: fingerprints of photos, the text and IMEIs. Idempotent.
 */
export const checkAd = async (platform: Platform, adId: number): Promise<void> => {
  const { database, clock } = platform;
  await takeFingerprints(platform, adId);
  await keepText(platform, adId);
  await readImeis(platform, adId);
  const read = await readFacts(database, adId);
  if (!read) return;
  const now = clock.now();
  const checks = checksOf(read.facts, now);
  await database.pool.query({
    name: 'keep_checks',
    text: KEEP_CHECKS,
    values: [adId, read.version, JSON.stringify(checks), weightOf(checks), now],
  });
};
