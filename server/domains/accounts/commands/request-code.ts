import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { CODE_DIGITS } from '#contract/accounts/schemas.ts';
import { DAY, HOUR } from '#server/platform/clock.ts';
import { only, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { prefixOf } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { codeSecret, ofOwner, type CodeOwner } from '../code-owner.ts';
import { codeRequested } from '../events.ts';
import {
  CODE_LIFE_MS,
  CODE_PAUSE_MS,
  judgeSending,
  type AskedCodes,
  type SendVerdict,
} from '../rules.ts';
import { code, pausedPrefix } from '../tables.ts';

// Any number of its own. Sending is rare enough for one line of callers, and budgets stay exact.
const SENDING_LOCK = 72_416;

export type CodeRequest = CodeOwner & {
  /** Block of addresses of the caller. */
  askedFrom: string;
};

/** Of texts and emails, only those that go the same way are counted. */
const countAsked = async (
  tx: Tx,
  ask: CodeRequest,
  { now, openPrefixes }: { now: Date; openPrefixes: readonly string[] },
): Promise<AskedCodes> => {
  const day = new Date(now.getTime() - DAY).toISOString();
  const hour = new Date(now.getTime() - HOUR).toISOString();
  const isEmail = ask.purpose === 'confirm_email';
  const prefix = isEmail ? '' : prefixOf(ask.target);
  const { rows } = await tx.execute<{
    last_at: string | null;
    today: number;
    block: number;
    prefix: number;
    site: number;
    is_paused: boolean;
  }>(sql`
    SELECT max(created_at) FILTER (WHERE target = ${ask.target} AND purpose = ${ask.purpose}) AS last_at,
           count(*) FILTER (WHERE target = ${ask.target}) AS today,
           count(*) FILTER (WHERE asked_from = ${ask.askedFrom} AND created_at > ${hour}) AS block,
           count(*) FILTER (WHERE ${prefix} <> '' AND starts_with(target, ${prefix}) AND created_at > ${hour}) AS prefix,
           count(*) FILTER (WHERE created_at > ${hour}) AS site,
           EXISTS (SELECT 1 FROM ${pausedPrefix} p
                   WHERE p.prefix = ${prefix} AND p.paused_until > ${now.toISOString()}) AS is_paused
    FROM code WHERE created_at > ${day} AND (purpose = 'confirm_email') = ${isEmail}`);
  const row = only(rows);
  return {
    lastAt: row.last_at ? new Date(row.last_at) : null,
    today: row.today,
    blockThisHour: row.block,
    prefixThisHour: row.prefix,
    siteThisHour: row.site,
    isPrefixPaused: row.is_paused && !openPrefixes.includes(prefix),
  };
};

/** Codes that a new one replaces: those of an account's former addresses too. */
const sameUse = (ask: CodeRequest) =>
  ask.userId === undefined ? ofOwner(ask) : eq(code.userId, ask.userId);

const refuse = (verdict: Exclude<SendVerdict, 'send'>): never => {
  if (verdict === 'too_soon')
    throw new Refusal(accountRefusals.codeTooSoon, { retryAfter: CODE_PAUSE_MS / 1000 });
  if (verdict === 'used_up')
    throw new Refusal(accountRefusals.codesUsedUp, { retryAfter: DAY / 1000 });
  throw new Refusal(accountRefusals.codesPaused, { retryAfter: HOUR / 1000 });
};

/**
 * Makes a code, closes the one before, and has it sent once the transaction holds. Whether a number has an
 * account is not looked at: the job that sends does that, so that asking tells nothing. @throws Refusal 429
 */
export const requestCode = async (platform: Platform, tx: Tx, ask: CodeRequest): Promise<void> => {
  const { clock, secrets, settings } = platform;
  const now = clock.now();
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SENDING_LOCK})`);
  const budget = {
    block: settings.SMS_BLOCK_BUDGET,
    prefix: settings.SMS_PREFIX_BUDGET,
    site: settings.SMS_HOURLY_BUDGET,
  };
  const verdict = judgeSending(
    await countAsked(tx, ask, { now, openPrefixes: settings.SMS_OPEN_PREFIXES }),
    budget,
    now,
  );
  if (verdict !== 'send') refuse(verdict);

  await tx
    .update(code)
    .set({ closedAt: now })
    .where(and(sameUse(ask), eq(code.purpose, ask.purpose), isNull(code.closedAt)));
  // From 1: the field asks for a number greater than 0.
  const digits = String(randomInt(1, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const rows = await tx
    .insert(code)
    .values({
      ...ask,
      codeHash: secrets.keyedHash(codeSecret(ask, digits)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    .returning({ id: code.id });
  await emit(tx, codeRequested, { code_id: only(rows).id, sealed: secrets.seal(digits) });
};
