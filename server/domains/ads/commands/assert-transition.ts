import { adRefusals } from '#contract/ads/refusals.ts';
import { type AdPurpose, DEFAULT_PURPOSE } from '#contract/ads/purposes.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { move, type Action, type AdState } from '../rules.ts';

/** Maps the states of an ad to the refusals of transitions that they do not allow. */
const REASONS: Partial<Record<AdState, RefusalKind>> = {
  taken_down: adRefusals.takenDown,
  sold: adRefusals.alreadySold,
  pending: adRefusals.notDecided,
  rejected: adRefusals.notValidated,
};

/**
 * Checks that an action is allowed in the state of an ad, and for its purpose, since some actions are for offers only.
 * @throws Refusal 409
 */
export const assertTransition = (
  state: AdState,
  action: Action,
  purpose: AdPurpose = DEFAULT_PURPOSE,
): void => {
  if (move(state, action, purpose) !== null) return;
  if (move(state, action) !== null) throw new Refusal(adRefusals.offersOnly);
  if (state === 'withdrawn' && action === 'withdraw')
    throw new Refusal(adRefusals.alreadyWithdrawn);
  throw new Refusal(REASONS[state] ?? adRefusals.notOnline);
};
