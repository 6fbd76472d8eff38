import { and, eq, gte, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { mandateEnded } from '../events.ts';
import { isLive } from '../queries/mandates.ts';
import { mandate } from '../tables.ts';
import { mandateRefusals } from '#contract/accounts/refusals.ts';

type Ended = typeof mandate.$inferSelect;

/** Notifies the other party of a mandate that `userId` ended. */
const notifyOther = async (
  tx: Tx,
  { id, agentId, ownerId }: Ended,
  userId: number,
  now: Date,
): Promise<void> => {
  const to = agentId === userId ? ownerId : agentId;
  await emit(tx, mandateEnded, { mandate_id: id, to, at: now.toISOString() });
};

/**
 * Ends the mandates of an account: all of them, those by which others publish for it, or those
 * given at `since` or later. Returns their number. The ads stay their owners'.
 */
export const endMandatesOf = async (
  tx: Tx,
  userId: number,
  now: Date,
  { as, since }: { as?: 'owner'; since?: Date } = {},
): Promise<number> => {
  const isOwner = eq(mandate.ownerId, userId);
  const ended = await tx
    .update(mandate)
    .set({ endedAt: now })
    .where(
      and(
        as ? isOwner : or(isOwner, eq(mandate.agentId, userId)),
        since && gte(mandate.createdAt, since),
        isLive(now),
      ),
    )
    .returning();
  for (const row of ended) await notifyOther(tx, row, userId, now);
  return ended.length;
};

/**
 * Ends a mandate of which the caller is the agent or the owner, and returns it.
 * @throws Refusal 404
 */
export const endMandate = (
  { database, clock }: Platform,
  userId: number,
  id: number,
): Promise<'agent' | 'owner'> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    const isOfCaller = or(eq(mandate.ownerId, userId), eq(mandate.agentId, userId));
    const [row] = await tx
      .update(mandate)
      .set({ endedAt: now })
      .where(and(eq(mandate.id, id), isOfCaller, isLive(now)))
      .returning();
    if (!row) throw new Refusal(mandateRefusals.notFound);
    await notifyOther(tx, row, userId, now);
    return row.agentId === userId ? 'agent' : 'owner';
  });
