import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import type { CodeAsker, SignInEnd } from './tables.ts';

/** How long a code is good once it has left. */
export const CODE_LIFE_MS = 10 * MINUTE;
/** How long a code may wait for the budgets before it is given up. */
export const CODE_WAIT_MS = HOUR;
const CODE_TRIES = 5;
const WRONG_CODES_A_DAY = 25;
const WRONG_STRANGERS_CODES_A_DAY = 20;
export const CODE_PAUSE_MS = MINUTE;
const CODES_A_DAY = 5;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_LIFE_MS = 14 * DAY;
/** How long a used refresh token still answers with its successor: two tabs, a lost answer. */
const REFRESH_GRACE_MS = 10_000;

/** How long a password check is valid for sensitive actions. */
const FRESH_SIGN_IN_MS = 15 * MINUTE;

/** Whether the password was given on a device lately, at its sign-in or since. */
export const isFreshSignIn = (
  { createdAt, confirmedAt }: { createdAt: Date; confirmedAt: Date | null },
  now: Date,
): boolean => now.getTime() - (confirmedAt ?? createdAt).getTime() <= FRESH_SIGN_IN_MS;

/** How long an account may stay unconfirmed: the number may be someone else's. */
export const UNCONFIRMED_LIFE_MS = 7 * DAY;

export interface RefreshTokenState {
  usedAt: Date | null;
  expiresAt: Date;
  signInEnded: SignInEnd | null;
}

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'refuse';

/** Verdict on a refresh token. `reuse` revokes the session. */
export const decideRefresh = (token: RefreshTokenState, now: Date): RefreshVerdict => {
  if (token.signInEnded || token.expiresAt <= now) return 'refuse';
  if (!token.usedAt) return 'rotate';
  return now.getTime() - token.usedAt.getTime() <= REFRESH_GRACE_MS ? 'repeat' : 'reuse';
};

/** Requests for codes to one number or address. */
export interface AskedCodes {
  /** When the newest code of this purpose was asked for. */
  lastAt: Date | null;
  /** In the last day, by those who count together with the caller. */
  today: number;
}

export type RequestVerdict = 'take' | 'too_soon' | 'used_up';

/** Whether one more code may be asked for. */
export const decideCodeRequest = ({ lastAt, today }: AskedCodes, now: Date): RequestVerdict => {
  if (lastAt && now.getTime() - lastAt.getTime() < CODE_PAUSE_MS) return 'too_soon';
  return today >= CODES_A_DAY ? 'used_up' : 'take';
};

/** Codes that left in the last hour. */
export interface SentCodes {
  all: number;
  /** Those that strangers asked for. */
  strangers: number;
}

/** How much of a budget is used. */
export interface BudgetUse {
  sent: SentCodes;
  budget: number;
}

export interface Sending {
  askedBy: CodeAsker;
  /** Of each network that asked, narrowest first. */
  networks: readonly BudgetUse[];
  /** Of numbers that begin alike; none for an email. */
  prefix: BudgetUse | null;
  site: BudgetUse;
}

/** Of each budget, what lost passwords of unknown devices may take. */
const STRANGERS_SHARE = 1 / 2;
/** Of the budgets of site and prefix, what is kept for known devices and networks that had few codes. */
const RESERVE_SHARE = 1 / 4;
/** A network that had fewer codes than this part of its budget draws on the reserve. */
const QUIET_SHARE = 1 / 20;

const hasRoom = ({ sent, budget }: BudgetUse, askedBy: CodeAsker): boolean =>
  sent.all < budget &&
  (askedBy !== 'stranger' || sent.strangers < Math.ceil(budget * STRANGERS_SHARE));

/** Whether the budgets let one more code leave. One that may not waits. */
export const maySend = ({ askedBy, networks, prefix, site }: Sending): boolean => {
  const shared = prefix ? [site, prefix] : [site];
  if (![...networks, ...shared].every((use) => hasRoom(use, askedBy))) return false;
  const widest = networks.at(-1);
  const isQuiet = widest !== undefined && widest.sent.all < widest.budget * QUIET_SHARE;
  const drawsOnReserve = askedBy === 'known_device' || (askedBy === 'session' && isQuiet);
  return (
    drawsOnReserve ||
    shared.every(({ sent, budget }) => sent.all < Math.ceil(budget * (1 - RESERVE_SHARE)))
  );
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
  askedBy: CodeAsker;
  expiresAt: Date;
  closedAt: Date | null;
  tries: number;
}

export type CodeVerdict = 'right' | 'wrong' | 'blocked';

/** A typed code, and the wrong ones of its number in a day over all codes, purposes and resends. */
export interface CodeTry {
  matches: boolean;
  wrongToday: number;
  /** Those of them at codes that strangers asked for. */
  wrongAtStrangers: number;
}

/** Decides on a code. Wrong tries at codes requested by strangers leave some tries for the owner. */
export const decideCode = (
  code: CodeState | null,
  { matches, wrongToday, wrongAtStrangers }: CodeTry,
  now: Date,
): CodeVerdict => {
  if (wrongToday >= WRONG_CODES_A_DAY || (code && code.tries >= CODE_TRIES)) return 'blocked';
  if (code?.askedBy === 'stranger' && wrongAtStrangers >= WRONG_STRANGERS_CODES_A_DAY)
    return 'blocked';
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
