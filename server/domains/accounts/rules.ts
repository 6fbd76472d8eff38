import { isStaff, type Role } from '#contract/common/roles.ts';
import { DAY, HOUR, MINUTE, MINUTE_SECONDS } from '#contract/common/time.ts';
import type { CodeAsker, SignInEnd } from './tables.ts';

/** Is the lifetime, in ms, of a code once sent. */
export const CODE_LIFE_MS = 10 * MINUTE;
/**
 * Is the lifetime, in ms, of a link sent by email instead of a code; it is longer because the link
 * serves for several steps.
 */
export const LINK_LIFE_MS = HOUR;
/** Is how long, in ms, a code may wait for room in the SMS budgets before it is dropped. */
export const CODE_WAIT_MS = HOUR;
const CODE_TRIES = 5;
const WRONG_CODES_A_DAY = 25;
const WRONG_STRANGERS_CODES_A_DAY = 20;
export const CODE_PAUSE_MS = MINUTE;
const CODES_A_DAY = 5;

export const ACCESS_TOKEN_SECONDS = 15 * MINUTE_SECONDS;
export const REFRESH_LIFE_MS = 14 * DAY;
/** Is how long, in ms, a used refresh token still returns its successor, for two tabs or a lost response. */
const REFRESH_GRACE_MS = 10_000;

/** Is how long, in ms, a password check remains valid for sensitive actions. */
const FRESH_SIGN_IN_MS = 15 * MINUTE;

interface Proven {
  createdAt: Date;
  /** Is when the password was confirmed again after the sign-in; null when it was not. */
  confirmedAt: Date | null;
  /** Is when the passkey that proved the session was added; null without such a passkey. */
  passkeyAddedAt: Date | null;
  numberChangedAt: Date | null;
}

/**
 * Tells whether the person proved who they are recently in this session, at sign-in or later. A passkey added after the
 * last change of number proves nothing, since whoever changed the number may have added the passkey.
 */
export const isFreshSignIn = (
  { createdAt, confirmedAt, passkeyAddedAt, numberChangedAt }: Proven,
  now: Date,
): boolean => {
  const isByYoungKey =
    passkeyAddedAt !== null &&
    numberChangedAt !== null &&
    numberChangedAt <= passkeyAddedAt &&
    // A passkey that was added during the session did not open it.
    passkeyAddedAt < createdAt;
  const provenAt = confirmedAt ?? (isByYoungKey ? null : createdAt);
  return provenAt !== null && now.getTime() - provenAt.getTime() <= FRESH_SIGN_IN_MS;
};

/** Is how long, in ms, an account may stay unconfirmed, since the number may be someone else's. */
export const UNCONFIRMED_LIFE_MS = 7 * DAY;

/**
 * Is how long, in ms, an account that confirmed only its email address is kept after its last use. Such an account may
 * only read, and has no right to its number.
 */
export const READER_LIFE_MS = 365 * DAY;

interface Proofs {
  phoneVerifiedAt: Date | null;
  emailVerifiedAt: Date | null;
  role: Role;
}

/** Tells whether an account confirmed its email address but not its number. */
export const isReader = (account: Proofs): boolean =>
  account.phoneVerifiedAt === null && account.emailVerifiedAt !== null && !isStaff(account);

/**
 * Is the number of days without use after which an account loses its hold on its number, since an
 * operator gives the number of a former subscriber to another person.
 */
export const DORMANT_DAYS = 730;
const DORMANT_MS = DORMANT_DAYS * DAY;

interface LastUse {
  phoneVerifiedAt: Date | null;
  suspendedAt: Date | null;
  role: Role;
  /** Is the day of the last use, `YYYY-MM-DD`. */
  seenOn: string;
}

/**
 * Tells whether an account was unused for so long that its number may be another person's. Staff
 * and suspended people keep their number.
 */
export const isDormant = (account: LastUse, now: Date): boolean =>
  account.phoneVerifiedAt !== null &&
  account.suspendedAt === null &&
  !isStaff(account) &&
  now.getTime() - Date.parse(account.seenOn) > DORMANT_MS;

export interface RefreshTokenState {
  usedAt: Date | null;
  expiresAt: Date;
  signInEnded: SignInEnd | null;
}

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'refuse';

/**
 * Decides what happens to a refresh token that is presented: `rotate` issues its successor, `repeat` returns the
 * successor again (two tabs may send a token at once), `reuse` revokes the session, `refuse` rejects a token that is
 * expired or whose session has ended.
 */
export const decideRefresh = (token: RefreshTokenState, now: Date): RefreshVerdict => {
  if (token.signInEnded || token.expiresAt <= now) return 'refuse';
  if (!token.usedAt) return 'rotate';
  return now.getTime() - token.usedAt.getTime() <= REFRESH_GRACE_MS ? 'repeat' : 'reuse';
};

/** Counts the requests for codes to one number or address. */
export interface AskedCodes {
  /** Is when the newest code of this purpose was requested. */
  lastAt: Date | null;
  /**
   * Counts the requests of the last day that share a limit: strangers are counted apart from other callers, and codes
   * without a recipient apart from those with one.
   */
  today: number;
}

export type RequestVerdict = 'take' | 'too_soon' | 'used_up';

/** Decides whether another code may be requested now (`take`), later (`too_soon`) or not today (`used_up`). */
export const decideCodeRequest = ({ lastAt, today }: AskedCodes, now: Date): RequestVerdict => {
  if (lastAt && now.getTime() - lastAt.getTime() < CODE_PAUSE_MS) return 'too_soon';
  return today >= CODES_A_DAY ? 'used_up' : 'take';
};

/** Counts the codes sent in the last hour. */
export interface SentCodes {
  all: number;
  /** Counts those of the codes sent in the last hour that strangers requested. */
  strangers: number;
}

/** Describes how much of an hourly budget of codes is used. */
export interface BudgetUse {
  sent: SentCodes;
  budget: number;
}

export interface Sending {
  askedBy: CodeAsker;
  /** Holds the use of the code budget of each of the requester's networks, narrowest first. */
  networks: readonly BudgetUse[];
  /** Is the use of the SMS budget of the telephone prefix; null for an email. */
  prefix: BudgetUse | null;
  site: BudgetUse;
}

/** Is the share of each hourly budget of codes that requests from unknown devices (`stranger`) may use. */
const STRANGERS_SHARE = 1 / 2;
/**
 * Is the share of the site's and the telephone prefix's hourly budgets of codes that is reserved for known devices and
 * for networks with few codes.
 */
const RESERVE_SHARE = 1 / 4;
/** Is the share of a network's own budget of codes below which the network may use the reserve of shared budgets. */
const QUIET_SHARE = 1 / 20;

/** Tells whether a budget of codes has room for one more, of which strangers may use only a share. */
const hasRoom = ({ sent, budget }: BudgetUse, askedBy: CodeAsker): boolean =>
  sent.all < budget &&
  (askedBy !== 'stranger' || sent.strangers < Math.ceil(budget * STRANGERS_SHARE));

/**
 * Tells whether the hourly budgets of the requester's networks, of the telephone prefix and of the site allow another
 * code to be sent; otherwise the code waits. The last quarter of the latter two (the reserve) is for known devices and
 * networks with few codes.
 */
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

/**
 * Counts the numbers of a prefix whose codes have expired or were used (`numbers`), and those of them that used a code
 * (`confirmed`).
 */
export interface PrefixUse {
  numbers: number;
  confirmed: number;
}

/**
 * Tells whether SMS to a prefix look like toll fraud: fewer than half of its numbers used their
 * code. It needs a sample of `minimum` numbers, so that low traffic raises no false alarm.
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

/**
 * Describes an attempt at a code, with the wrong attempts of the day at the same number, over all
 * codes, purposes and resends.
 */
export interface CodeTry {
  matches: boolean;
  wrongToday: number;
  /** Counts the wrong attempts at codes that strangers requested. */
  wrongAtStrangers: number;
}

/**
 * Decides whether an attempt at a code is right, wrong or blocked. Wrong attempts at codes
 * requested by strangers leave some attempts for the owner.
 */
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

/** Tells whether a period ends before it starts; months are `YYYY-MM`, and the end is null when ongoing. */
export const endsTooSoon = (startMonth: string, endMonth: string | null): boolean =>
  endMonth !== null && endMonth < startMonth;

/** Tells whether a year has begun in any time zone. */
export const hasCome = (year: number, now: Date): boolean =>
  year <= new Date(now.getTime() + DAY).getUTCFullYear();

/** Tells whether a password is the account's own number, or its last six or more digits, in any notation. */
export const isOwnNumber = (password: string, e164: string): boolean => {
  const digits = password.replaceAll(/[\s.+()-]/g, '').replace(/^0+/, '');
  return /^\d{6,}$/.test(digits) && e164.slice(1).endsWith(digits);
};

export interface Suspension {
  suspendedAt: Date | null;
  /** Is when the suspension ends; null when it is permanent. */
  suspendedUntil: Date | null;
}

/** Tells whether a suspension is in force at `now`; an expired one is not, even before the job lifts it. */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Suspension, now: Date): boolean =>
  suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now);
