import type { SignInEnd } from './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const CODE_LIFE_MS = 10 * MINUTE;
const CODE_TRIES = 5;
const WRONG_CODES_A_DAY = 25;
export const CODE_PAUSE_MS = MINUTE;
const CODES_A_DAY = 5;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_LIFE_MS = 14 * DAY;
/** How long a used refresh token still answers with its successor: two tabs, a lost answer. */
const REFRESH_GRACE_MS = 10_000;

/** How long a password just given stands for the person: a phone left on a table is not theirs for long. */
const FRESH_SIGN_IN_MS = 15 * MINUTE;

/** Whether the password was given on a device lately, at its sign-in or since. */
export const isFreshSignIn = (
  { createdAt, confirmedAt }: { createdAt: Date; confirmedAt: Date | null },
  now: Date,
): boolean => now.getTime() - (confirmedAt ?? createdAt).getTime() <= FRESH_SIGN_IN_MS;

/** How long an account may stand without its phone confirmed: until then it may be somebody else's number. */
export const UNCONFIRMED_LIFE_MS = 7 * DAY;

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

/** Codes asked for by one channel; whether their numbers have accounts makes no difference. */
export interface AskedCodes {
  /** When the newest code of this purpose and number (or address) was made. */
  lastAt: Date | null;
  /** Made for this number in the last day. */
  today: number;
  /** Made in the last hour for this block of addresses, for numbers of this prefix, and for the whole site. */
  blockThisHour: number;
  prefixThisHour: number;
  siteThisHour: number;
  /** Texts to this prefix are paused. */
  isPrefixPaused: boolean;
}

export type SendVerdict = 'send' | 'too_soon' | 'used_up' | 'paused';

export interface SendBudget {
  block: number;
  prefix: number;
  site: number;
}

/** Whether one more code may be sent. */
export const judgeSending = (sent: AskedCodes, budget: SendBudget, now: Date): SendVerdict => {
  if (sent.lastAt && now.getTime() - sent.lastAt.getTime() < CODE_PAUSE_MS) return 'too_soon';
  if (sent.today >= CODES_A_DAY) return 'used_up';
  const isSpent =
    sent.blockThisHour >= budget.block ||
    sent.prefixThisHour >= budget.prefix ||
    sent.siteThisHour >= budget.site;
  return isSpent || sent.isPrefixPaused ? 'paused' : 'send';
};

/** Of a prefix, the numbers that got codes whose time is over, and those that typed one in. */
export interface PrefixUse {
  numbers: number;
  confirmed: number;
}

/**
 * Whether texting a prefix is no honest use any more: fewer than one number in two typed its code in. `minimum`
 * numbers are waited for, so that a quiet night is not taken for a swindle.
 */
export const isPrefixAbused = ({ numbers, confirmed }: PrefixUse, minimum: number): boolean =>
  numbers >= minimum && confirmed * 2 < numbers;

export interface CodeState {
  expiresAt: Date;
  closedAt: Date | null;
  tries: number;
}

export type CodeVerdict = 'right' | 'wrong' | 'blocked';

/** Judges a typed code. `wrongToday` counts the wrong ones of its number over all codes, purposes and resends. */
export const judgeCode = (
  code: CodeState | null,
  { matches, wrongToday }: { matches: boolean; wrongToday: number },
  now: Date,
): CodeVerdict => {
  if (wrongToday >= WRONG_CODES_A_DAY || (code && code.tries >= CODE_TRIES)) return 'blocked';
  if (!code || code.closedAt || code.expiresAt <= now) return 'wrong';
  return matches ? 'right' : 'wrong';
};

/** Whether something ends before it starts; months as `YYYY-MM`, no end means to this day. */
export const endsTooSoon = (startMonth: string, endMonth: string | null): boolean =>
  endMonth !== null && endMonth < startMonth;

/** Whether a year has come somewhere on earth. */
export const hasCome = (year: number, now: Date): boolean =>
  year <= new Date(now.getTime() + DAY).getUTCFullYear();

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
