import { adRefusals } from '#contract/ads/refusals.ts';
import { holdMandateFor } from '#server/domains/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';

/**
 * Where an agent acts for the owner, their mandate is in force until the transaction ends. To be called before the ad is
 * locked, as where a mandate is ended with a number. @throws Refusal 404
 */
export const holdActing = async (
  tx: Tx,
  { userId, agentId }: { userId: number; agentId?: number | undefined },
  now: Date,
): Promise<void> => {
  if (agentId === undefined) return;
  const mayAct = await holdMandateFor(tx, { agentId, ownerId: userId, now });
  if (!mayAct) throw new Refusal(adRefusals.notFound);
};
