import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { ManagedReportReason } from '#contract/moderation/admin/report-reasons.ts';
import type { ReportReason } from '#contract/moderation/routes/report-reasons.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reportReason } from '../tables.ts';

const OFFERED = {
  key: reportReason.code,
  label: reportReason.label,
  hint: reportReason.hint,
};
const ORDER = [desc(reportReason.isFixed), asc(reportReason.position), asc(reportReason.id)];

/** Returns the SQL condition that a report reason suits an ad: it is for all categories or for one of the ad's. */
const suits = (adId: number) => sql`(${reportReason.onlyFor} IS NULL OR EXISTS (
  SELECT FROM ad JOIN category c ON c.id IN (ad.category_id, ad.sub_category_id)
  WHERE ad.id = ${adId} AND c.slug = ANY (${reportReason.onlyFor})))`;

/**
 * Is the SQL condition of the report reasons for shops: a shop belongs to no category, and has
 * neither a sale nor photos of its own.
 */
const OF_SHOPS = sql`(${reportReason.onlyFor} IS NULL AND ${reportReason.way} IS NULL)`;

/**
 * Returns the report reasons that are offered, first the fixed ones, which are part of the site: for a given ad without
 * those of other categories, for a shop only those that suit shops.
 */
export const listReportReasons = (
  db: Queryable,
  adId: number | undefined,
  of?: 'shop',
): Promise<ReportReason[]> =>
  db
    .select(OFFERED)
    .from(reportReason)
    .where(
      and(
        eq(reportReason.retired, false),
        adId === undefined ? undefined : suits(adId),
        of && OF_SHOPS,
      ),
    )
    .orderBy(...ORDER);

const MANAGED_REASON = {
  ...OFFERED,
  id: reportReason.id,
  weight: reportReason.weight,
  position: reportReason.position,
  is_fixed: reportReason.isFixed,
};

/** Returns the active report reasons as administrators see them, first the fixed ones, which they cannot change. */
export const listManagedReasons = (db: Queryable): Promise<ManagedReportReason[]> =>
  db
    .select(MANAGED_REASON)
    .from(reportReason)
    .where(eq(reportReason.retired, false))
    .orderBy(...ORDER);

/**
 * Returns an active report reason by its key or its text, with `of` only one that suits shops; null when there is none.
 */
export const findReportReason = async (db: Queryable, keyOrLabel: string, of?: 'shop') => {
  const [row] = await db
    .select({ code: reportReason.code, label: reportReason.label })
    .from(reportReason)
    .where(
      and(
        eq(reportReason.retired, false),
        of && OF_SHOPS,
        or(eq(reportReason.code, keyOrLabel), eq(reportReason.label, keyOrLabel)),
      ),
    )
    .orderBy(...ORDER)
    .limit(1);
  return row ?? null;
};
