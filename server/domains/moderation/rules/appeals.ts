import type { AppealJudge } from '#contract/moderation/outcomes.ts';

/** Counts the people who could decide an appeal besides the author of the decision and the seller. */
export interface Others {
  moderators: number;
  administrators: number;
}

/** Returns who decides an appeal: a moderator if there is another one, otherwise an administrator. */
export const judgeOf = ({ moderators }: Others): AppealJudge =>
  moderators > 0 ? 'moderator' : 'administrator';

interface Candidate {
  /** Tells whether the candidate owns the ad or published it for its owner. */
  isOwner: boolean;
  /** Tells whether the candidate took the contested decision. */
  isAuthor: boolean;
}

/**
 * Tells whether a candidate may decide an appeal. Neither the seller nor the ad's agent may (`isOwner`), and the author
 * of the contested decision only if no one else ever could.
 */
export const mayDecide = (
  { isOwner, isAuthor }: Candidate,
  { moderators, administrators }: Others,
): boolean => !isOwner && (!isAuthor || moderators + administrators === 0);
