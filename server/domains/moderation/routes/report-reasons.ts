import { reportReasonRefusals as refusals } from '#contract/moderation/refusals.ts';
import { reportReasonAdminRoutes as admin } from '#contract/moderation/admin/report-reasons.ts';
import { reportReasonRoutes as contract } from '#contract/moderation/routes/report-reasons.ts';
import { max } from 'drizzle-orm';
import { manageList } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listManagedReasons, listReportReasons } from '../queries/report-reasons.ts';
import { reportReason } from '../tables.ts';
import { reasonMessages } from '../texts.ts';

const ORDINARY_WEIGHT = 2;

const lastPosition = async (tx: Tx): Promise<number> => {
  const [last] = await tx.select({ position: max(reportReason.position) }).from(reportReason);
  return last?.position ?? 0;
};

/** Returns the routes of the reasons of reports: for everyone, and for administrators. */
export const reportReasonRoutes = (platform: Platform): Route[] => {
  const { orm } = platform.database;
  const { list, ...managed } = admin;
  return [
    answer(contract.list, async ({ query }) => ({
      data: await listReportReasons(orm, query.annonce_id, query.of),
    })),
    answer(list, async () => ({ data: await listManagedReasons(orm) })),
    ...manageList(platform, {
      contract: managed,
      table: reportReason,
      subject: 'report_reason',
      messages: reasonMessages,
      notFound: refusals.notFound,
      read: () => listManagedReasons(orm),
      lock: (tx) => lockUntilCommit(tx, 'reasons'),
      unique: ['code'],
      taken: refusals.keyTaken,
      // Completes a new reason; the fixed reasons cannot be changed.
      complete: async (tx, { hint = '', weight = ORDINARY_WEIGHT, position }, before) => {
        if (before?.isFixed) throw new Refusal(refusals.isFixed);
        if (before) return undefined;
        return { hint, weight, position: position ?? (await lastPosition(tx)) + 1 };
      },
      beforeRemoval: async (_tx, { isFixed }) => {
        if (isFixed) throw new Refusal(refusals.isFixed);
      },
      note: ({ code }) => ({ detail: { code } }),
    }),
  ];
};
