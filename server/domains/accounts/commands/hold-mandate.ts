import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { isLive } from '../queries/mandates.ts';
import { mandate } from '../tables.ts';
import { holdNumbers } from './contact-numbers.ts';

/**
 * Tells whether a mandate lets the agent act for the owner, and locks it so that this stays true until the transaction
 * ends.
 */
export const holdMandateFor = async (
  tx: Tx,
  { agentId, ownerId, now }: { agentId: number; ownerId: number; now: Date },
): Promise<boolean> => {
  // The account is locked before the mandate, the lock order of suspending and closing accounts.
  await holdNumbers(tx, ownerId);
  const inForce = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(eq(mandate.agentId, agentId), eq(mandate.ownerId, ownerId), isLive(now)))
    .for('share');
  return inForce.length > 0;
};

/**
 * Returns the id of the owner for whom a mandate lets the agent publish, and locks the mandate until the transaction
 * ends; null when the mandate is not in force.
 */
export const lockMandate = async (
  tx: Tx,
  { agentId, id, now }: { agentId: number; id: number; now: Date },
): Promise<number | null> => {
  const [row] = await tx
    .select({ ownerId: mandate.ownerId })
    .from(mandate)
    .where(and(eq(mandate.id, id), eq(mandate.agentId, agentId)));
  if (!row) return null;
  const { ownerId } = row;
  return (await holdMandateFor(tx, { agentId, ownerId, now })) ? ownerId : null;
};
