import { reasonAdminRoutes as contract } from '#contract/moderation/admin/reasons.ts';
import type { Route } from '#server/platform/http/route.ts';
import { and, eq, ne } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { manageList } from '#server/domains/journal/index.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listReasons } from '../queries/reasons.ts';
import { rejectionReason } from '../tables.ts';
import { reasonMessages } from '../texts.ts';

const offered = eq(rejectionReason.retired, false);

/** Serves the reasons of rejections to administrators; the journal refers to them by their codes. */
export const reasonRoutes = (platform: Platform): Route[] =>
  manageList(platform, {
    contract,
    table: rejectionReason,
    acts: ['reason.made', 'reason.changed', 'reason.deleted'],
    messages: reasonMessages,
    notFound: adminRefusals.reasonNotFound,
    read: () => listReasons(platform.database.orm, platform.clock.now()),
    offered,
    // Locks, so that two calls neither take the same code nor retire the last reason.
    begin: (tx) => lockUntilCommit(tx, 'reasons'),
    complete: async (tx, { code, position }, before) => {
      if (before) return undefined;
      if ((await tx.$count(rejectionReason, eq(rejectionReason.code, code))) > 0)
        throw new Refusal(adminRefusals.codeTaken);
      return { position: position ?? (await tx.$count(rejectionReason)) + 1 };
    },
    remove: async (tx, { id }) => {
      if ((await tx.$count(rejectionReason, and(offered, ne(rejectionReason.id, id)))) === 0)
        throw new Refusal(adminRefusals.lastReason);
      await tx.update(rejectionReason).set({ retired: true }).where(eq(rejectionReason.id, id));
    },
    note: ({ code }) => ({ detail: { code } }),
  });
