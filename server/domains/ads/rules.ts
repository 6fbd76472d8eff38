import { DAY } from '#contract/time.ts';
import type { Status, WithdrawnBy } from './tables.ts';

/** Days until a published ad expires. */
export const AD_LIFE_DAYS = 60;
export const ADS_A_DAY = 30;
export const ADS_ALIVE = 100;
/** Days that a sold ad stays visible, marked as sold. */
export const SOLD_SHOWN_DAYS = 30;
/** Days before expiry that the owner is warned. */
export const WARN_BEFORE_DAYS = 3;
/** Days to answer "Toujours disponible ?", and the number of unanswered questions allowed. */
export const ANSWER_DAYS = 3;
export const MAX_UNANSWERED = 2;

/** The state used by the rules: the status, with ads taken down by a moderator as a state of their own. */
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

/** The actor: its owner, a moderator, or the passing of time. */
export type Mover = 'owner' | 'moderator' | 'time';

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

/** The target state of an action, or null when it is not allowed. */
export const move = (from: Standing, action: Action): Standing | 'gone' | null =>
  MOVES[action].from[from] ?? null;

/** Whether a review is due, of the ad itself or of its pending edit. */
export const awaitsDecision = (standing: Standing, edit: 'pending' | 'rejected' | null): boolean =>
  standing === 'pending' || (standing === 'published' && edit === 'pending');

/** A restored ad keeps its publication date, unless it is so old that it would be at the end of the lists. */
export const publicationOf = (before: Date | null, now: Date): Date =>
  before && now.getTime() - before.getTime() < AD_LIFE_DAYS * DAY ? before : now;

/** The expiry of an ad published or renewed at `now`. */
export const endOf = (now: Date): Date => new Date(now.getTime() + AD_LIFE_DAYS * DAY);

/** States that count against an account's limit of simultaneous ads. */
export const ALIVE: readonly Status[] = ['pending', 'published'];

const DECIMALS: Record<string, number> = { k: 1000, m: 1_000_000 };
const PRICE = /^(\d+(?:[.,]\d+)?)\s*([km])?$/;
const GROUPED = /^\d{1,3}([ .,]\d{3})+$/;

/**
 * The whole francs in a price label (`250 000`, `250k`, `1,5M FCFA`; `15 000 / mois` is 15 000), or null when it
 * contains no amount (`À débattre`).
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
