import type { SignInEnd } from './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const CODE_LIFE_MS = 10 * MINUTE;
const CODE_TRIES = 5;
const WRONG_CODES_A_DAY = 25;
export const CODE_PAUSE_MS = MINUTE;
const CODES_A_DAY = 5;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_LIFE_MS = 60 * DAY;
/** How long a used refresh token still answers with its successor: two tabs, a lost answer. */
const REFRESH_GRACE_MS = 10_000;

export interface RefreshTokenState {
  usedAt: Date | null;
  expiresAt: Date;
  signInEnded: SignInEnd | null;
}

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'refuse';

/** What a presented refresh token deserves. `reuse` ends the sign-in: somebody holds a copy. */
export const judgeRefresh = (token: RefreshTokenState, now: Date): RefreshVerdict => {
  if (token.signInEnded || token.expiresAt <= now) return 'refuse';
  if (!token.usedAt) return 'rotate';
  return now.getTime() - token.usedAt.getTime() <= REFRESH_GRACE_MS ? 'repeat' : 'reuse';
};

export interface SentCodes {
  /** When the newest code of this purpose and number was made. */
  lastAt: Date | null;
  /** Made for this number in the last day. */
  today: number;
  /** Made in the last hour for this block of addresses, and for the whole site. */
  blockThisHour: number;
  siteThisHour: number;
}

export type SendVerdict = 'send' | 'too_soon' | 'used_up' | 'paused';

/** Whether one more code may be texted. */
export const judgeSending = (
  sent: SentCodes,
  budget: { block: number; site: number },
  now: Date,
): SendVerdict => {
  if (sent.lastAt && now.getTime() - sent.lastAt.getTime() < CODE_PAUSE_MS) return 'too_soon';
  if (sent.today >= CODES_A_DAY) return 'used_up';
  if (sent.blockThisHour >= budget.block || sent.siteThisHour >= budget.site) return 'paused';
  return 'send';
};

export interface CodeState {
  expiresAt: Date;
  closedAt: Date | null;
  tries: number;
}

export type CodeVerdict = 'right' | 'wrong' | 'blocked';

/** Judges a typed code. `wrongToday` counts the wrong ones of its number over all codes and resends. */
export const judgeCode = (
  code: CodeState | null,
  { matches, wrongToday }: { matches: boolean; wrongToday: number },
  now: Date,
): CodeVerdict => {
  if (wrongToday >= WRONG_CODES_A_DAY || (code && code.tries >= CODE_TRIES)) return 'blocked';
  if (!code || code.closedAt || code.expiresAt <= now) return 'wrong';
  return matches ? 'right' : 'wrong';
};

/** Whether the password is the account's own number in some writing. */
export const isOwnNumber = (password: string, e164: string): boolean => {
  const digits = password.replaceAll(/[\s.+()-]/g, '').replace(/^0+/, '');
  return /^\d{6,}$/.test(digits) && e164.slice(1).endsWith(digits);
};

export interface Suspension {
  suspendedAt: Date | null;
  /** Null: for good. */
  suspendedUntil: Date | null;
}

/** Whether a suspension holds at `now`: one whose time is over holds no more, lifted already or not. */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Suspension, now: Date): boolean =>
  suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now);
