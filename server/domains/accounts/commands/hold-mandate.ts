import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { isLive } from '../queries/mandates.ts';
import { mandate } from '../tables.ts';
import { holdNumbers } from './contact-numbers.ts';

/** The person for whom a mandate lets the agent publish; null without one in force. It stays so until the transaction ends. */
export const holdMandate = async (
  tx: Tx,
  { agentId, id, now }: { agentId: number; id: number; now: Date },
): Promise<number | null> => {
  const isIt = and(eq(mandate.id, id), eq(mandate.agentId, agentId), isLive(now));
  const [found] = await tx.select({ ownerId: mandate.ownerId }).from(mandate).where(isIt);
  if (!found) return null;
  // The account before the mandate, as where an account is suspended or closed.
  await holdNumbers(tx, found.ownerId);
  const [held] = await tx
    .select({ ownerId: mandate.ownerId })
    .from(mandate)
    .where(isIt)
    .for('share');
  return held?.ownerId ?? null;
};
