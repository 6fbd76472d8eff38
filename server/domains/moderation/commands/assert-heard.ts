import { latestVoice, noteHeard } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { moderationRefusals } from '#contract/moderation/refusals.ts';

/**
 * Checks, before the latest version of an ad is approved, that the moderator listened to its voice recording, and
 * stores that it was heard. An ad without a recording, or with one that was heard before, passes.
 * @param heard the name of the recording that the moderator listened to
 * @throws Refusal 409
 */
export const assertHeard = async (
  { clock }: Platform,
  tx: Tx,
  { adId, heard }: { adId: number; heard: string | undefined },
): Promise<void> => {
  const voice = await latestVoice(tx, adId);
  if (!voice || voice.isHeard) return;
  if (heard !== voice.name) throw new Refusal(moderationRefusals.voiceNotHeard);
  await noteHeard(tx, voice.name, clock.now());
};
