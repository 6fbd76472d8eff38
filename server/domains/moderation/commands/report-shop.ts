import { findReportedShop } from '#server/domains/shops/index.ts';
import { isDuplicate } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findReportReason } from '../queries/report-reasons.ts';
import { shopReport } from '../tables.ts';
import { REPORTS } from './report-ad.ts';
import { reportRefusals, shopReportRefusals } from '#contract/moderation/refusals.ts';

export interface ShopReportRequest {
  reporterId: number;
  slug: string;
  /** Is the key or the text of a report reason. */
  reason: string;
  comment: string;
}

/**
 * Reports a shop to the moderators.
 * @throws Refusal 404 when the shop is not public, 409 for a second open report and for the caller's own shop, 422, 429
 */
export const reportShop = async (
  { database, clock, limits }: Platform,
  { reporterId, slug, reason, comment }: ShopReportRequest,
): Promise<void> => {
  const reasonRow = await findReportReason(database.orm, reason, 'shop');
  if (!reasonRow) throw new Refusal(reportRefusals.unknownReason);
  const shop = await findReportedShop(database.orm, reporterId, slug);
  if (!shop) throw new Refusal(shopReportRefusals.notFound);
  // A shop in which the reporter has a role is their own.
  if (shop.role) throw new Refusal(shopReportRefusals.ownShop);
  await limits.use(REPORTS, String(reporterId), reportRefusals.tooMany);
  try {
    await database.orm.insert(shopReport).values({
      shopId: shop.id,
      version: shop.version,
      reporterId,
      reason: reasonRow.code,
      text: comment,
      createdAt: clock.now(),
    });
  } catch (error) {
    if (isDuplicate(error, 'shop_report_once'))
      throw new Refusal(shopReportRefusals.alreadyReported);
    throw error;
  }
};
