import type { AppealJudge } from '#contract/moderation/outcomes.ts';

/** Counts those who could decide besides the author of the decision and the seller. */
export interface Others {
  moderators: number;
  administrators: number;
}

/** Returns who decides: a moderator where there is another one, else an administrator. */
export const judgeOf = ({ moderators }: Others): AppealJudge =>
  moderators > 0 ? 'moderator' : 'administrator';

interface Candidate {
  /** Tells whether the ad is theirs, or they published it for its owner. */
  isOwner: boolean;
  /** Tells whether they took the decision. */
  isAuthor: boolean;
}

/**
 * Tells whether a candidate may decide an appeal: neither the seller nor the ad's agent may, and the author of the
 * decision only where no one else could ever decide.
 */
export const mayDecide = (
  { isOwner, isAuthor }: Candidate,
  { moderators, administrators }: Others,
): boolean => !isOwner && (!isAuthor || moderators + administrators === 0);
