import { type AdPurpose, DEFAULT_PURPOSE, PURPOSES } from '#contract/ads/purposes.ts';
import { francsIn } from '#contract/common/francs.ts';
import { PRICE_LABEL_MAX } from '#contract/ads/price-label.ts';
import { CLOSING_DATE } from '#contract/catalog/attribute-keys.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { MAX_ABSENCE_DAYS } from '#contract/ads/routes/absence.ts';
import { MAX_RESERVED_DAYS } from '#contract/ads/routes/reservation.ts';
import { DAY, NIAMEY_OFFSET, niameyDay } from '#contract/common/time.ts';
import type { Status, WithdrawnBy } from './tables.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';

/** Days until a published ad expires. */
export const AD_LIFE_DAYS = 60;
export const ADS_A_DAY = 30;
export const ADS_ALIVE = 100;
/** Days that a sold ad stays visible, marked as sold. */
export const SOLD_SHOWN_DAYS = 30;
/** Days before expiry that the owner is warned. */
export const WARN_BEFORE_DAYS = 3;
/** Minutes within which a sale or a renewal can be undone. */
export const UNDO_MINUTES = 10;
/** Days to answer "Toujours disponible ?", and the number of unanswered questions allowed. */
export const ANSWER_DAYS = 3;
export const MAX_UNANSWERED = 2;

/** The state used by the rules: the status, with ads taken down by a moderator as a state of their own. */
export type Standing = Status | 'taken_down';

export const standingOf = (ad: { status: Status; withdrawnBy: WithdrawnBy | null }): Standing =>
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

/** The actor: its owner, a moderator, the passing of time, or the holder of a number that it shows. */
export type Mover = 'owner' | 'moderator' | 'time' | 'holder';

type Moves = Partial<Record<Standing, Standing | 'gone'>>;

/**
 * All transitions of an ad: actor, source states, target state. A transition that is not listed is not allowed. A
 * change of a published ad is stored in `ad_edit`, so the ad keeps its state.
 */
export const MOVES: Record<Action, { by: Mover; from: Moves }> = {
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
  // From the row of the owner's list: at once, or as a change to review.
  reprice: { by: 'owner', from: { published: 'published' } },
  // For some days, and the end of it.
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
  // The answer to "Toujours disponible ?", also when unanswered questions have paused the ad.
  confirm: { by: 'owner', from: { published: 'published', expired: 'published' } },
  sell: { by: 'owner', from: { published: 'sold', expired: 'sold' } },
  withdraw: { by: 'owner', from: { published: 'withdrawn' } },
  // Of a sale or a renewal, within UNDO_MINUTES. What an absence had paused is paused again (`leave`).
  undo: { by: 'owner', from: { published: 'published', sold: 'published' } },
  expire: { by: 'time', from: { published: 'expired' } },
  pause: { by: 'time', from: { published: 'expired' } },
  // An absence of the seller, and its end.
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
  // It was published before its review, and is rejected.
  unpublish: { by: 'moderator', from: { published: 'pending' } },
  // An appeal against a rejection or removal was upheld: it is published, or back as it was before its removal.
  reopen: { by: 'moderator', from: { rejected: 'pending', taken_down: 'pending' } },
  // Hidden until a moderator decides.
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

/** Says which actions depend on what the ad is for. */
const POSSIBLE: Partial<Record<Action, (purpose: AdPurpose) => boolean>> = {
  reprice: (purpose) => PURPOSES[purpose].price === 'price',
  reserve: (purpose) => PURPOSES[purpose].isReservable,
};

/** The target state of an action, or null when it is not allowed. */
export const move = (
  from: Standing,
  action: Action,
  purpose: AdPurpose = DEFAULT_PURPOSE,
): Standing | 'gone' | null =>
  POSSIBLE[action]?.(purpose) === false ? null : (MOVES[action].from[from] ?? null);

/** Whether a review is due, of the ad itself or of its pending edit. */
export const awaitsDecision = (standing: Standing, edit: 'pending' | 'rejected' | null): boolean =>
  standing === 'pending' || (standing === 'published' && edit === 'pending');

/** A restored ad keeps its publication date, unless it is so old that it would be at the end of the lists. */
export const publicationOf = (before: Date | null, now: Date): Date =>
  before && now.getTime() - before.getTime() < AD_LIFE_DAYS * DAY ? before : now;

/** The end, in Niger, of a day `YYYY-MM-DD`. */
export const endOfDay = (day: string): Date => new Date(Date.parse(day) + DAY - NIAMEY_OFFSET);

/** The end, in Niger, of the closing date among the attributes of an ad; null without one. */
export const closingOf = (attributes: AttributeValues): Date | null => {
  const day = attributes[CLOSING_DATE];
  return typeof day === 'string' ? endOfDay(day) : null;
};

/** The expiry of an ad published or renewed at `now`: after sixty days, or at its closing when that is earlier. */
export const endOf = (now: Date, closing: Date | null): Date =>
  new Date(Math.min(now.getTime() + AD_LIFE_DAYS * DAY, closing?.getTime() ?? Infinity));

/** Whether an ad as read ends by its closing date, not by its age. */
export const endsAtClosing = (row: {
  attributes: AttributeValues;
  expires_at: string | null;
}): boolean =>
  row.expires_at !== null && closingOf(row.attributes)?.getTime() === Date.parse(row.expires_at);

/** The expiry after a reviewed change of a published ad: another one only when its closing date changed. */
export const endAfterChange = (
  now: Date,
  { before, after, end }: { before: AttributeValues; after: AttributeValues; end: Date | null },
): Date | null =>
  before[CLOSING_DATE] === after[CLOSING_DATE] ? end : endOf(now, closingOf(after));

/** The last day of so many from now on, in Niger. */
const lastDayOf = (days: number, now: Date): string =>
  niameyDay(new Date(now.getTime() + days * DAY));

/** The error of the last day of a reservation that began at `since`; null when it is valid. */
export const reservationFault = (
  lastDay: string,
  { now, since }: { now: Date; since: Date },
): 'reservationPast' | 'reservationTooLong' | 'reservationTooLongInAll' | null => {
  if (lastDay < niameyDay(now)) return 'reservationPast';
  if (lastDay > lastDayOf(MAX_RESERVED_DAYS, now)) return 'reservationTooLong';
  return lastDay > lastDayOf(MAX_RESERVED_DAYS, since) ? 'reservationTooLongInAll' : null;
};

/** The error of the last day of an absence; null when it is valid. */
export const absenceFault = (
  lastDay: string,
  now: Date,
): 'absencePast' | 'absenceTooLong' | null => {
  if (lastDay < niameyDay(now)) return 'absencePast';
  return lastDay > lastDayOf(MAX_ABSENCE_DAYS, now) ? 'absenceTooLong' : null;
};

/** The expiry of an ad that comes back from a pause: later by its length, but not after its closing date. */
export const endAfterPause = (
  { end, pausedAt, now }: { end: Date | null; pausedAt: Date | null; now: Date },
  closing: Date | null,
): Date => {
  const length = now.getTime() - (pausedAt ?? now).getTime();
  return new Date(Math.min((end ?? now).getTime() + length, closing?.getTime() ?? Infinity));
};

/** States that count against an account's limit of simultaneous ads. */
export const ALIVE: readonly Status[] = ['pending', 'published'];

/** By how much a price may rise without a review: a fifth. */
const RISE = { from: 5, to: 6 };

/**
 * Whether a new price of a published ad needs no review: it falls, or rises by a fifth at most. `reviewed`: the price
 * that a moderator last approved, so that several rises in a row are reviewed too. Without a price before, any is
 * reviewed.
 */
export const skipsReview = (
  after: number,
  { before, reviewed }: { before: number | null; reviewed: number | null },
): boolean =>
  before !== null && reviewed !== null && after * RISE.from <= Math.min(before, reviewed) * RISE.to;

/**
 * The whole francs in a price label (`250 000`, `250k`, `1,5M FCFA`; `15 000 / mois` is 15 000), or null when it
 * contains no amount (`À débattre`).
 */
export const priceFromLabel = (label: string, max: number): number | null => {
  const [head = ''] = label.split('/');
  const value = francsIn(head);
  return value !== undefined && value <= max ? value : null;
};

const francs = new Intl.NumberFormat('fr-FR');
const AMOUNT = /\d[\d\s.,]*(?:(?:[km]|mil(?:le)?|millions?)(?!\p{L}))?/iu;

/**
 * The price label for a new price: its own words stay when its amount is the old price (`15 000 / mois`), else it is
 * the new price alone.
 */
export const relabel = (
  label: string,
  { before, after }: { before: number | null; after: number },
): string => {
  const amount = francs.format(after);
  const old = AMOUNT.exec(label)?.[0].trimEnd();
  if (old === undefined || before === null || priceFromLabel(old, PRICE_MAX) !== before)
    return amount;
  const next = label.replace(old, amount);
  return next.length > PRICE_LABEL_MAX ? amount : next;
};
