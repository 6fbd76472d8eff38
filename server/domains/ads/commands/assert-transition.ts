import { adRefusals } from '#contract/ads/refusals.ts';
import { type AdPurpose, DEFAULT_PURPOSE } from '#contract/ads/purposes.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { move, type Action, type Standing } from '../rules.ts';

/** Maps the states of an ad to the refusals of transitions that they do not allow. */
const REASONS: Partial<Record<Standing, RefusalKind>> = {
  taken_down: adRefusals.takenDown,
  sold: adRefusals.alreadySold,
  pending: adRefusals.notDecided,
  rejected: adRefusals.notValidated,
};

/** Checks that the action is allowed in the state of the ad. @throws Refusal 409 */
export const assertTransition = (
  standing: Standing,
  action: Action,
  purpose: AdPurpose = DEFAULT_PURPOSE,
): void => {
  if (move(standing, action, purpose) !== null) return;
  if (move(standing, action) !== null) throw new Refusal(adRefusals.offersOnly);
  if (standing === 'withdrawn' && action === 'withdraw')
    throw new Refusal(adRefusals.alreadyWithdrawn);
  throw new Refusal(REASONS[standing] ?? adRefusals.notOnline);
};
