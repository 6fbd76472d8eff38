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

/**
 * Returns the routes by which administrators manage the reasons of rejections; the journal refers to these by their
 * codes.
 */
export const reasonRoutes = (platform: Platform): Route[] =>
  manageList(platform, {
    contract,
    table: rejectionReason,
    subject: 'reason',
    messages: reasonMessages,
    read: () => listReasons(platform.database.orm, platform.clock.now()),
    // Locks, so that two calls neither take the same code nor retire the last reason.
    lock: (tx) => lockUntilCommit(tx, 'reasons'),
    unique: ['code'],
    taken: adminRefusals.codeTaken,
    // A new reason without a position is the last.
    complete: async (tx, { position }, before) =>
      before ? undefined : { position: position ?? (await tx.$count(rejectionReason)) + 1 },
    beforeRemoval: async (tx, { id }) => {
      const others = and(eq(rejectionReason.retired, false), ne(rejectionReason.id, id));
      if ((await tx.$count(rejectionReason, others)) === 0)
        throw new Refusal(adminRefusals.lastReason);
    },
    note: ({ code }) => ({ detail: { code } }),
  });
