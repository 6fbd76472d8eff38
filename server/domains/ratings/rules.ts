import { type AdPurpose, PURPOSES } from '#contract/ads/purposes.ts';
import type { RatingFinding, RatingOutcome } from '#contract/ratings/schemas/ratings.ts';
import { DAY } from '#contract/common/time.ts';

export type TextStatus = 'none' | 'waiting' | 'shown' | 'refused';
export type RatingStatus = 'counted' | 'held' | 'removed';

/** Limits the ratings that a person may write in a day. */
export const RATINGS_A_DAY = 10;
/** Is the age of an account, in ms, from which its ratings count without a moderator. */
const SETTLED_AFTER = 7 * DAY;
/** Is the number of ratings of a seller within a day from which further ones wait for a moderator. */
const MANY_A_DAY = 5;

/** Describes what happened between a buyer and the seller of an ad. */
export interface Contact {
  kind: AdPurpose;
  bothWrote: boolean;
  /** Says whether the seller marked the ad as sold to this buyer. */
  isSold: boolean;
  /** Says whether the buyer has blocked the seller. A block by the seller changes nothing. */
  isBlocked: boolean;
  /** Says whether the seller's account is closed. */
  isGone: boolean;
}

export type RateVerdict = 'rate' | 'wanted' | 'no_sale' | 'gone' | 'blocked' | 'no_contact';

/**
 * Returns `rate` when the buyer may rate the seller, after both wrote or the seller marked the ad as sold to the buyer;
 * otherwise the reason why not.
 */
export const decideRating = (contact: Contact): RateVerdict => {
  const { isSold, seeks } = PURPOSES[contact.kind];
  if (!isSold) return seeks ? 'wanted' : 'no_sale';
  if (contact.isGone) return 'gone';
  if (contact.isBlocked) return 'blocked';
  return contact.bothWrote || contact.isSold ? 'rate' : 'no_contact';
};

/** Holds the signals that a rating may be fake, read when it is written. */
export interface Signals {
  raterSince: Date;
  /** Says whether the seller signed in on the rater's device before. */
  sameDevice: boolean;
  /** Says whether one of the two people proved a number of the other. */
  sameNumber: boolean;
  /** Counts the ratings that the seller received in the last day. */
  ratedToday: number;
}

/** Returns the reasons why a moderator has to look at the rating before it counts; without any, it counts at once. */
export const findingsOf = (signals: Signals, now: Date): RatingFinding[] => {
  const found: [RatingFinding, boolean][] = [
    ['new_account', now.getTime() - signals.raterSince.getTime() < SETTLED_AFTER],
    ['same_device', signals.sameDevice],
    ['same_number', signals.sameNumber],
    ['many', signals.ratedToday >= MANY_A_DAY],
  ];
  return found.flatMap(([finding, isFound]) => (isFound ? [finding] : []));
};

interface Decidable {
  state: RatingStatus;
  sentenceState: TextStatus;
  replyState: TextStatus;
  report: string;
  reportOutcome: 'upheld' | 'dismissed' | null;
}

const approved = (text: TextStatus): TextStatus => (text === 'waiting' ? 'shown' : text);

/**
 * Tells whether a decision applies to a rating: `drop_sentence` and `drop_reply` need a sentence or reply that waits or
 * is shown, `remove` a rating that is not removed; `approve` always applies.
 */
export const canDecide = (row: Decidable, outcome: RatingOutcome): boolean => {
  if (outcome === 'drop_sentence') return ['waiting', 'shown'].includes(row.sentenceState);
  if (outcome === 'drop_reply') return ['waiting', 'shown'].includes(row.replyState);
  return outcome === 'approve' || row.state !== 'removed';
};

/**
 * Returns the states of a rating, its sentence, its reply and the report of it after a decision, which approves
 * everything that it does not remove.
 */
export const decided = (row: Decidable, outcome: RatingOutcome): Omit<Decidable, 'report'> => {
  const isReported = row.report !== '' && row.reportOutcome === null;
  const isUpheld = outcome === 'remove' || outcome === 'drop_sentence';
  const state = row.state === 'held' ? 'counted' : row.state;
  return {
    state: outcome === 'remove' ? 'removed' : state,
    sentenceState: outcome === 'drop_sentence' ? 'refused' : approved(row.sentenceState),
    replyState: outcome === 'drop_reply' ? 'refused' : approved(row.replyState),
    reportOutcome: isReported ? (isUpheld ? 'upheld' : 'dismissed') : row.reportOutcome,
  };
};
