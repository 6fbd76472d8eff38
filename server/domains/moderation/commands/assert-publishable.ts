import { findUser } from '#server/domains/accounts/index.ts';
import type { LockedAd } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { moderationRefusals } from '#contract/moderation/refusals.ts';

/**
 * Checks that a moderator may publish an ad, whether by approval or by an appeal: its owner's phone number is confirmed
 * and its contact numbers are proven (`unproven` is empty). @throws Refusal 409
 */
export const assertPublishable = async (
  tx: Tx,
  { ownerId, unproven }: Pick<LockedAd, 'ownerId' | 'unproven'>,
): Promise<void> => {
  const owner = await findUser(tx, ownerId);
  if (!owner?.phoneVerifiedAt) throw new Refusal(moderationRefusals.phoneNotConfirmed);
  if (unproven.length > 0) throw new Refusal(moderationRefusals.numberNotProven);
};
