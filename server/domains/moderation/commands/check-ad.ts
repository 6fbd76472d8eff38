import type { Platform } from '#server/platform/platform.ts';
import { readFacts } from '../queries/check-facts.ts';
import { CHECKED_AD } from '../queries/checked-ad.ts';
import { checksOf, weightOf } from '../rules/checks/all.ts';
import { adCheck } from '../tables.ts';
import { readImeis } from './read-imeis.ts';
import { takeFingerprints } from './take-fingerprints.ts';

const keepText = async ({ database: { pool } }: Platform, adId: number): Promise<void> => {
  await pool.query({
    name: 'keep_ad_text',
    text: `INSERT INTO ad_text (ad_id, text)
           SELECT a.id, fr_norm(a.title || ' ' || a.description) FROM (${CHECKED_AD}) a
           ON CONFLICT (ad_id) DO UPDATE SET text = excluded.text WHERE ad_text.text <> excluded.text`,
    values: [adId],
  });
};

/** Runs the pre-checks of an ad and stores the findings. Decides nothing. Idempotent. */
export const checkAd = async (platform: Platform, adId: number): Promise<void> => {
  const { database, clock } = platform;
  await takeFingerprints(platform, adId);
  await keepText(platform, adId);
  await readImeis(platform, adId);
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
