import { adRefusals } from '#contract/ads/refusals.ts';
import { DAY, DAY_SECONDS } from '#contract/common/time.ts';
import { findPublicAd, keepPictures, lockAd } from '#server/domains/ads/index.ts';
import { isDuplicate, expectOne } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { reportMade } from '../events.ts';
import { findReportReason } from '../queries/report-reasons.ts';
import { report, reportComment } from '../tables.ts';
import { reportRefusals } from '#contract/moderation/refusals.ts';

/** Limits the reports of ads and shops by one person. */
export const REPORTS: Limit = { name: 'reports', points: 20, seconds: DAY_SECONDS };
/**
 * Is the number of days for which the photos of a reported ad are kept, so that moderators see them
 * even when the ad is deleted.
 */
const PHOTOS_STAY_DAYS = 90;

export interface ReportRequest {
  reporterId: number;
  adId: number;
  /** Is the key or the text of a report reason. */
  reason: string;
  comment: string;
}

/**
 * Reports an ad to the moderators, with a snapshot of it.
 * @throws Refusal 404 when the ad is not public, 409 for a second open report and for the caller's own ad, 422, 429
 */
export const reportAd = async (
  platform: Platform,
  { reporterId, adId, reason, comment }: ReportRequest,
): Promise<{ id: number; createdAt: Date; label: string }> => {
  const { database, clock, limits } = platform;
  const now = clock.now();
  const reasonRow = await findReportReason(database.orm, reason);
  if (!reasonRow) throw new Refusal(reportRefusals.unknownReason);
  const snapshot = await findPublicAd(database.pool, adId, now);
  if (!snapshot) throw new Refusal(adRefusals.notFound);
  if (snapshot.owner.id === reporterId) throw new Refusal(reportRefusals.ownAd);
  await limits.use(REPORTS, String(reporterId), reportRefusals.tooMany);
  try {
    return await database.orm.transaction(async (tx) => {
      // Locked, so that its photos are not deleted meanwhile.
      if (!(await lockAd(tx, adId))) throw new Refusal(adRefusals.notFound);
      const rows = await tx
        .insert(report)
        .values({
          adId,
          adVersion: snapshot.version,
          reporterId,
          reason: reasonRow.code,
          // Leaves out the shop, whose name is not the data of the seller alone and would outlive the shop in the
          // snapshot.
          snapshot: { ...snapshot, shop: null },
          createdAt: now,
        })
        .returning({ id: report.id });
      const { id } = expectOne(rows);
      await tx.insert(reportComment).values({ reportId: id, text: comment });
      await keepPictures(tx, adId, new Date(now.getTime() + PHOTOS_STAY_DAYS * DAY));
      await emit(tx, reportMade, { report_id: id, ad_id: adId });
      return { id, createdAt: now, label: reasonRow.label };
    });
  } catch (error) {
    if (isDuplicate(error, 'report_once')) throw new Refusal(reportRefusals.alreadyReported);
    throw error;
  }
};
