import { adRefusals } from '#contract/ads/refusals.ts';
import { holdMandateFor } from '#server/domains/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';

/**
 * Locks the mandate of an agent who acts for the owner, so that it stays in force until the transaction ends. Call this
 * function before the ad is locked, since the code that ends mandates locks in the same order.
 * @throws Refusal 404
 */
export const lockMandateOfAgent = async (
  tx: Tx,
  { userId, agentId }: { userId: number; agentId?: number | undefined },
  now: Date,
): Promise<void> => {
  if (agentId === undefined) return;
  const mayAct = await holdMandateFor(tx, { agentId, ownerId: userId, now });
  if (!mayAct) throw new Refusal(adRefusals.notFound);
};
