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

/** Emits the event by which the other party of a mandate (agent or owner) learns that `userId` ended it. */
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
 * Ends mandates (permissions of an agent to publish ads for an owner) of an account and returns their number: all of
 * them; with `as`, only those by which others publish for the account; with `since`, only those given at that time or
 * later. The ads remain their owners'.
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
 * Ends a mandate of which the caller is the agent or the owner, and returns which of the two.
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
