import { DAY } from '#contract/time.ts';
import type { Status, WithdrawnBy } from './tables.ts';

/** Days a published ad stays up. */
export const AD_LIFE_DAYS = 60;
export const ADS_A_DAY = 30;
export const ADS_ALIVE = 100;
/** Days that a sold ad is still shown, marked. */
export const SOLD_SHOWN_DAYS = 30;
/** Days before its end that the owner is told of it. */
export const TELL_BEFORE_DAYS = 3;
/** Days that "Toujours disponible ?" waits for an answer, and how many may go by without one. */
export const ANSWER_DAYS = 3;
export const SILENCES = 2;

/** Where an ad stands for the rules: its status, and apart from it what a moderator took down. */
export type Standing = Status | 'taken_down';

export const standingOf = (ad: { status: Status; withdrawnBy: WithdrawnBy | null }): Standing =>
  ad.status === 'withdrawn' && ad.withdrawnBy === 'moderator' ? 'taken_down' : ad.status;

export type Action =
  | 'edit'
  | 'approve'
  | 'reject'
  | 'renew'
  | 'confirm'
  | 'sell'
  | 'withdraw'
  | 'expire'
  | 'pause'
  | 'take_down'
  | 'remove';

/** Who moves: its owner, a moderator, or the hours that pass. */
export type Mover = 'owner' | 'moderator' | 'time';

type Moves = Partial<Record<Standing, Standing | 'gone'>>;

/**
 * Everything that may happen to an ad: by whom, from where, to where. What is not written is not allowed.
 * A change of a published ad waits beside it (`ad_edit`), so the ad itself stays where it is.
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
  // The answer to "Toujours disponible ?": also after the silence that paused the ad.
  confirm: { by: 'owner', from: { published: 'published', expired: 'published' } },
  sell: { by: 'owner', from: { published: 'sold', expired: 'sold' } },
  withdraw: { by: 'owner', from: { published: 'withdrawn' } },
  expire: { by: 'time', from: { published: 'expired' } },
  pause: { by: 'time', from: { published: 'expired' } },
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

/** Where an action leads from here, or null when it is not allowed. */
export const move = (from: Standing, action: Action): Standing | 'gone' | null =>
  MOVES[action].from[from] ?? null;

/** Whether a reviewer's decision is due: on the ad itself, or on the changed version beside a published one. */
export const awaitsDecision = (standing: Standing, edit: 'pending' | 'rejected' | null): boolean =>
  standing === 'pending' || (standing === 'published' && edit === 'pending');

/** An ad that comes back keeps its place in the lists, unless it is so old that nobody would see it there. */
export const publicationOf = (before: Date | null, now: Date): Date =>
  before && now.getTime() - before.getTime() < AD_LIFE_DAYS * DAY ? before : now;

/** When an ad put up, or kept up, at `now` ends. */
export const endOf = (now: Date): Date => new Date(now.getTime() + AD_LIFE_DAYS * DAY);

/** States that count against the number of ads an account may have at once. */
export const ALIVE: readonly Status[] = ['pending', 'published'];

const DECIMALS: Record<string, number> = { k: 1000, m: 1_000_000 };
const PRICE = /^(\d+(?:[.,]\d+)?)\s*([km])?$/;
const GROUPED = /^\d{1,3}([ .,]\d{3})+$/;

/**
 * The whole francs that a price label tells (`250 000`, `250k`, `1,5M FCFA`), or null when it
 * tells none (`À débattre`, `15 000 / mois` tells 15 000).
 */
export const priceFromLabel = (label: string, max: number): number | null => {
  const [head = ''] = label
    .toLowerCase()
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .split('/');
  const text = head
    .trim()
    .replace(/(?:f ?cfa|cfa|xof|frs?|f)$/, '')
    .trimEnd();
  const plain = GROUPED.test(text) ? text.replaceAll(/[ .,]/g, '') : text.replaceAll(' ', '');
  const match = PRICE.exec(plain);
  if (!match) return null;
  const [, digits = '', unit] = match;
  const value = Math.round(Number(digits.replace(',', '.')) * (unit ? (DECIMALS[unit] ?? 1) : 1));
  return value <= max ? value : null;
};
