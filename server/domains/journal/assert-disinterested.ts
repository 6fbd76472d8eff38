import type { RefusalKind } from '#contract/common/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hasInterest } from './rules.ts';

/** @throws Refusal as `refusal` where a decision concerns who takes it */
export const assertDisinterested = (
  deciderId: number,
  parties: readonly (number | null)[],
  refusal: RefusalKind,
): void => {
  if (hasInterest(deciderId, parties)) throw new Refusal(refusal);
};
