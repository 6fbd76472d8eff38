import { askSeller } from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isAskedFor, type TrackRecord } from '../rules/reporters.ts';
import type { ReportWay } from '../tables.ts';
import { checkAd } from './check-ad.ts';

// Selects the track record of each author of an open report that the ad is outdated, made since the seller last said
// that it is available.
const REPORTERS = `
  SELECT (SELECT count(*) FROM report past WHERE past.reporter_id = r.reporter_id AND past.outcome = 'upheld') AS upheld,
         (SELECT count(*) FROM report past WHERE past.reporter_id = r.reporter_id AND past.outcome = 'dismissed') AS dismissed
  FROM report r JOIN report_reason why ON why.code = r.reason JOIN ad ON ad.id = r.ad_id
  WHERE r.ad_id = $1 AND r.closed_at IS NULL AND why.way = 'ask_seller'
    AND r.created_at > greatest(ad.published_at, ad.confirmed_at)`;

/** Asks the seller whether the ad is still available once enough credible users reported that it is outdated. */
const askIfOutdated = async (platform: Platform, adId: number): Promise<void> => {
  const { rows } = await platform.database.pool.query<TrackRecord>(REPORTERS, [adId]);
  if (isAskedFor(rows)) await askSeller(platform, adId);
};

/**
 * Runs the pre-checks of the waiting ads of the seller of a reported ad again, so that their findings mention the
 * report.
 */
const checkWaiting = async (platform: Platform, adId: number): Promise<void> => {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `SELECT id FROM ad WHERE owner_id = (SELECT owner_id FROM ad WHERE id = $1) AND
       (status = 'pending' OR EXISTS (SELECT FROM ad_edit e WHERE e.ad_id = ad.id AND e.status = 'pending')) ORDER BY id`,
    [adId],
  );
  for (const { id } of rows) await checkAd(platform, id);
};

/** Maps the effects of report reasons to the functions that bring them about for the reported ad. */
const WAYS: Readonly<Partial<Record<ReportWay, typeof checkWaiting>>> = {
  ask_seller: askIfOutdated,
  seller_weight: checkWaiting,
};

/**
 * Runs the pre-checks of the seller's waiting ads again after the decision on a report that money was asked in advance
 * (`seller_weight`), since their findings depend on it. Does nothing for other reports. Idempotent.
 */
export const followClosing = async (platform: Platform, reportId: number): Promise<void> => {
  const { rows } = await platform.database.pool.query<{ adId: number }>(
    `SELECT r.ad_id AS "adId" FROM report r JOIN report_reason why ON why.code = r.reason
     WHERE r.id = $1 AND why.way = 'seller_weight'`,
    [reportId],
  );
  for (const { adId } of rows) await checkWaiting(platform, adId);
};

/**
 * Brings about what the reason of a new report causes besides a review: asks the seller whether an ad is still
 * available once enough credible users reported it as outdated, or, after a report that money was asked in advance,
 * runs the pre-checks of the seller's waiting ads again. Idempotent.
 */
export const followReport = async (platform: Platform, reportId: number): Promise<void> => {
  const { rows } = await platform.database.pool.query<{ adId: number; way: ReportWay | null }>(
    `SELECT r.ad_id AS "adId", why.way FROM report r JOIN report_reason why ON why.code = r.reason WHERE r.id = $1`,
    [reportId],
  );
  const [report] = rows;
  if (report?.way) await WAYS[report.way]?.(platform, report.adId);
};
