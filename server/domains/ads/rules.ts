import { type AdPurpose, DEFAULT_PURPOSE, PURPOSES } from '#contract/ads/purposes.ts';
import { CLOSING_DATE } from '#contract/catalog/attribute-keys.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { MAX_ABSENCE_DAYS } from '#contract/ads/routes/absence.ts';
import { MAX_RESERVED_DAYS } from '#contract/ads/routes/reservation.ts';
import { DAY, NIAMEY_OFFSET, niameyDay } from '#contract/common/time.ts';
import type { Status, WithdrawnBy } from './tables.ts';

/** Is the number of days until a published ad expires. */
export const AD_LIFE_DAYS = 60;
export const ADS_A_DAY = 30;
export const ADS_ALIVE = 100;
/** Is the number of days that a sold ad stays visible, marked as sold. */
export const SOLD_SHOWN_DAYS = 30;
/** Is the number of days before expiry at which the owner is warned. */
export const WARN_BEFORE_DAYS = 3;
/** Is the number of minutes within which a sale or a renewal can be undone. */
export const UNDO_MINUTES = 10;
/** Is the number of days for which a seller can answer the question "Toujours disponible ?". */
export const ANSWER_DAYS = 3;
/** Is the number of unanswered questions in a row after which an ad is paused. */
export const MAX_UNANSWERED = 2;

/** Is the state on which the rules depend: the status, with ads taken down by a moderator as a state of their own. */
export type AdState = Status | 'taken_down';

export const adStateOf = (ad: { status: Status; withdrawnBy: WithdrawnBy | null }): AdState =>
  ad.status === 'withdrawn' && ad.withdrawnBy === 'moderator' ? 'taken_down' : ad.status;

export type Action =
  | 'edit'
  | 'reprice'
  | 'reserve'
  | 'approve'
  | 'reject'
  | 'unpublish'
  | 'renew'
  | 'confirm'
  | 'sell'
  | 'withdraw'
  | 'undo'
  | 'expire'
  | 'pause'
  | 'leave'
  | 'return'
  | 'take_down'
  | 'reopen'
  | 'disown'
  | 'remove';

/**
 * Names who causes a transition of an ad: the owner, a moderator, the passing of time, or the
 * holder of a number that the ad shows.
 */
export type MovedBy = 'owner' | 'moderator' | 'time' | 'holder';

type Moves = Partial<Record<AdState, AdState | 'gone'>>;

/**
 * Lists all transitions of an ad: actor, source states, target state. A transition that is not listed is not allowed. A
 * change of a published ad is stored in `ad_edit`, so the ad keeps its state.
 */
export const MOVES: Record<Action, { by: MovedBy; from: Moves }> = {
  edit: {
    by: 'owner',
    from: {
      pending: 'pending',
      published: 'published',
      rejected: 'pending',
      expired: 'pending',
      withdrawn: 'pending',
    },
  },
  // The owner changes the price in the list of own ads; it applies at once, or as a change to review.
  reprice: { by: 'owner', from: { published: 'published' } },
  // The owner reserves the ad for some days, or ends the reservation.
  reserve: { by: 'owner', from: { published: 'published' } },
  approve: { by: 'moderator', from: { pending: 'published', published: 'published' } },
  reject: { by: 'moderator', from: { pending: 'rejected', published: 'published' } },
  renew: {
    by: 'owner',
    from: {
      published: 'published',
      expired: 'published',
      withdrawn: 'published',
      sold: 'published',
    },
  },
  // The owner answers "Toujours disponible ?", also when unanswered questions have paused the ad.
  confirm: { by: 'owner', from: { published: 'published', expired: 'published' } },
  sell: { by: 'owner', from: { published: 'sold', expired: 'sold' } },
  withdraw: { by: 'owner', from: { published: 'withdrawn' } },
  // The owner undoes a sale or a renewal within UNDO_MINUTES; `leave` then pauses an ad that an absence had paused.
  undo: { by: 'owner', from: { published: 'published', sold: 'published' } },
  expire: { by: 'time', from: { published: 'expired' } },
  pause: { by: 'time', from: { published: 'expired' } },
  // The seller's absence begins (`leave`) and ends (`return`).
  leave: { by: 'owner', from: { published: 'expired' } },
  return: { by: 'time', from: { expired: 'published' } },
  take_down: {
    by: 'moderator',
    from: {
      pending: 'taken_down',
      published: 'taken_down',
      rejected: 'taken_down',
      sold: 'taken_down',
      expired: 'taken_down',
      withdrawn: 'taken_down',
    },
  },
  // A moderator rejects an ad that was published before its review.
  unpublish: { by: 'moderator', from: { published: 'pending' } },
  // An appeal against a rejection or removal was upheld: the ad is published, or back as it was before its removal.
  reopen: { by: 'moderator', from: { rejected: 'pending', taken_down: 'pending' } },
  // The holder of a number on the ad asks for its removal; the ad is hidden until a moderator decides.
  disown: {
    by: 'holder',
    from: { pending: 'pending', published: 'pending', sold: 'pending' },
  },
  remove: {
    by: 'owner',
    from: {
      pending: 'gone',
      published: 'gone',
      rejected: 'gone',
      sold: 'gone',
      expired: 'gone',
      withdrawn: 'gone',
      taken_down: 'gone',
    },
  },
};

/** Maps the actions that not every purpose allows to the condition on the purpose. */
const POSSIBLE: Partial<Record<Action, (purpose: AdPurpose) => boolean>> = {
  reprice: (purpose) => PURPOSES[purpose].price === 'price',
  reserve: (purpose) => PURPOSES[purpose].isReservable,
};

/**
 * Returns the state of an ad after an action, 'gone' once deleted; null when its state or purpose forbids the action.
 */
export const move = (
  from: AdState,
  action: Action,
  purpose: AdPurpose = DEFAULT_PURPOSE,
): AdState | 'gone' | null =>
  POSSIBLE[action]?.(purpose) === false ? null : (MOVES[action].from[from] ?? null);

/** Tells whether the ad itself or its pending edit awaits a review. */
export const awaitsDecision = (state: AdState, edit: 'pending' | 'rejected' | null): boolean =>
  state === 'pending' || (state === 'published' && edit === 'pending');

/**
 * Returns the publication date of a restored ad, which stays the same unless it would put the ad at
 * the end of the lists.
 */
export const publicationOf = (before: Date | null, now: Date): Date =>
  before && now.getTime() - before.getTime() < AD_LIFE_DAYS * DAY ? before : now;

/** Returns the end, in Niger, of a day `YYYY-MM-DD`. */
export const endOfDay = (day: string): Date => new Date(Date.parse(day) + DAY - NIAMEY_OFFSET);

/** Returns the end, in Niger, of the closing date among the attributes of an ad; null without one. */
export const closingOf = (attributes: AttributeValues): Date | null => {
  const day = attributes[CLOSING_DATE];
  return typeof day === 'string' ? endOfDay(day) : null;
};

/**
 * Returns the expiry of an ad published or renewed at `now`: after sixty days, or at its closing date when that is
 * earlier.
 */
export const endOf = (now: Date, closing: Date | null): Date =>
  new Date(Math.min(now.getTime() + AD_LIFE_DAYS * DAY, closing?.getTime() ?? Infinity));

/** Tells whether an ad ends by its closing date rather than by its age. */
export const endsAtClosing = (row: {
  attributes: AttributeValues;
  expires_at: string | null;
}): boolean =>
  row.expires_at !== null && closingOf(row.attributes)?.getTime() === Date.parse(row.expires_at);

/** Returns the expiry after a reviewed change of a published ad: a new one only when its closing date changed. */
export const endAfterChange = (
  now: Date,
  { before, after, end }: { before: AttributeValues; after: AttributeValues; end: Date | null },
): Date | null =>
  before[CLOSING_DATE] === after[CLOSING_DATE] ? end : endOf(now, closingOf(after));

/** Returns the day in Niger that is `days` days after now. */
const lastDayOf = (days: number, now: Date): string =>
  niameyDay(new Date(now.getTime() + days * DAY));

/** Returns the error for the last day of a reservation that began at `since`; null when the day is valid. */
export const reservationFault = (
  lastDay: string,
  { now, since }: { now: Date; since: Date },
): 'reservationPast' | 'reservationTooLong' | 'reservationTooLongInAll' | null => {
  if (lastDay < niameyDay(now)) return 'reservationPast';
  if (lastDay > lastDayOf(MAX_RESERVED_DAYS, now)) return 'reservationTooLong';
  return lastDay > lastDayOf(MAX_RESERVED_DAYS, since) ? 'reservationTooLongInAll' : null;
};

/** Returns the error for the last day of an absence; null when the day is valid. */
export const absenceFault = (
  lastDay: string,
  now: Date,
): 'absencePast' | 'absenceTooLong' | null => {
  if (lastDay < niameyDay(now)) return 'absencePast';
  return lastDay > lastDayOf(MAX_ABSENCE_DAYS, now) ? 'absenceTooLong' : null;
};

/** Returns the expiry of an ad after a pause: later by the length of the pause, but not after its closing date. */
export const endAfterPause = (
  { end, pausedAt, now }: { end: Date | null; pausedAt: Date | null; now: Date },
  closing: Date | null,
): Date => {
  const length = now.getTime() - (pausedAt ?? now).getTime();
  return new Date(Math.min((end ?? now).getTime() + length, closing?.getTime() ?? Infinity));
};

/** Lists the states that count against an account's limit of simultaneous ads. */
export const ALIVE: readonly Status[] = ['pending', 'published'];

/** Is the ratio by which a price may rise without a review: a fifth. */
const RISE = { from: 5, to: 6 };

/**
 * Tells whether a new price of a published ad needs no review: it falls, or rises by a fifth at most. `reviewed` is the
 * price that a moderator last approved, so that several rises in a row are reviewed too. When there was no price
 * before, any price is reviewed.
 */
export const skipsReview = (
  after: number,
  { before, reviewed }: { before: number | null; reviewed: number | null },
): boolean =>
  before !== null && reviewed !== null && after * RISE.from <= Math.min(before, reviewed) * RISE.to;
