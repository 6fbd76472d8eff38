import type { Status } from './tables.ts';

/** Days a published ad stays up. */
export const AD_LIFE_DAYS = 60;
export const ADS_A_DAY = 30;
export const ADS_ALIVE = 100;

export type Action = 'approve' | 'reject' | 'take_down' | 'remove';

/** What an action makes of an ad in a state; what is not written is not allowed. Owners may remove theirs at any time. */
const MOVES: Record<Action, Partial<Record<Status, Status | 'gone'>>> = {
  approve: { pending: 'published' },
  reject: { pending: 'rejected' },
  take_down: {
    pending: 'withdrawn',
    published: 'withdrawn',
    rejected: 'withdrawn',
    sold: 'withdrawn',
    expired: 'withdrawn',
  },
  remove: {
    pending: 'gone',
    published: 'gone',
    rejected: 'gone',
    sold: 'gone',
    expired: 'gone',
    withdrawn: 'gone',
  },
};

/** The state an action leads to, or null when it is not allowed from here. */
export const move = (status: Status, action: Action): Status | 'gone' | null =>
  MOVES[action][status] ?? null;

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
  const text = head.replace(/\s*(f ?cfa|cfa|xof|frs?|f)\s*$/, '').trim();
  const plain = GROUPED.test(text) ? text.replaceAll(/[ .,]/g, '') : text.replaceAll(' ', '');
  const match = PRICE.exec(plain);
  if (!match) return null;
  const [, digits = '', unit] = match;
  const value = Math.round(Number(digits.replace(',', '.')) * (unit ? (DECIMALS[unit] ?? 1) : 1));
  return value <= max ? value : null;
};
