/** Is the least number of decisions from which the share of dismissed findings is judged. */
const LEAST_DECISIONS = 10;
const OFTEN = 0.7;

/** Tells whether moderators dismiss a finding often: they approve most of the ads that have it. */
export const isOftenDismissed = ({
  decided,
  dismissed,
}: {
  decided: number;
  dismissed: number;
}): boolean => decided >= LEAST_DECISIONS && dismissed / decided >= OFTEN;
