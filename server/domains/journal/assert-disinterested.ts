import type { RefusalKind } from '#contract/common/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hasInterest } from './rules.ts';

/** Checks that a decision does not concern the person who takes it. @throws Refusal as `refusal` when it does */
export const assertDisinterested = (
  deciderId: number,
  parties: readonly (number | null)[],
  refusal: RefusalKind,
): void => {
  if (hasInterest(deciderId, parties)) throw new Refusal(refusal);
};
