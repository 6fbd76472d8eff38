import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { CODE_DIGITS } from '#contract/common/codes.ts';
import { DAY, DAY_SECONDS } from '#contract/common/time.ts';
import { networksOf } from '#server/platform/addresses.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { codeSecret, countedWith, isUnsent, ofOwner, type CodeOwner } from '../code-owner.ts';
import { codeRequested } from '../events.ts';
import { CODE_PAUSE_MS, CODE_WAIT_MS, decideCodeRequest, type RequestVerdict } from '../rules.ts';
import { code, type CodeAsker } from '../tables.ts';

export type CodeRequest = CodeOwner & {
  askedBy: CodeAsker;
  /** Is the caller's network address. */
  askedFrom: string;
  /**
   * Tells whether the code has a recipient. Without one, the code expires as it is created, so that
   * work and response are the same.
   */
  hasRecipient?: boolean;
  /** Sends the code by WhatsApp instead of SMS; it counts and is limited like an SMS. */
  byWhatsapp?: boolean;
};

/**
 * Counts the codes requested in the last day for the same phone number or email address, and by the same account. Codes
 * without a recipient are counted apart: requests for a number that no ad shows yet must not use up those of its holder
 * once an ad shows it. `byStrangers` counts requests for the number from unknown devices; `byOthers` is the greater of
 * the counts of all other requests for the number and of the account's requests.
 */
const countAsked = async (
  tx: Tx,
  { purpose, target, userId, hasRecipient = true }: CodeRequest,
  now: Date,
) => {
  const day = new Date(now.getTime() - DAY).toISOString();
  const ofAccount = userId === undefined ? sql`false` : sql`user_id = ${userId}`;
  const { rows } = await tx.execute<{
    last_at: string | null;
    strangers: number;
    others: number;
    of_account: number;
  }>(sql`
    SELECT max(created_at) FILTER (WHERE target = ${target} AND purpose = ${purpose}) AS last_at,
           count(*) FILTER (WHERE target = ${target} AND asked_by = 'stranger') AS strangers,
           count(*) FILTER (WHERE target = ${target} AND asked_by <> 'stranger') AS others,
           count(*) FILTER (WHERE ${ofAccount}) AS of_account
    FROM code WHERE created_at > ${day} AND (target = ${target} OR ${ofAccount})
      AND ${countedWith(purpose)} AND ${isUnsent} = ${!hasRecipient}`);
  const row = expectOne(rows);
  return {
    lastAt: row.last_at ? new Date(row.last_at) : null,
    byStrangers: row.strangers,
    byOthers: Math.max(row.others, row.of_account),
  };
};

/**
 * Returns the SQL condition that selects the codes which a new one replaces, including those to
 * former addresses of the account.
 */
const sameUse = (ask: CodeRequest) =>
  ask.userId === undefined ? ofOwner(ask) : eq(code.userId, ask.userId);

/**
 * Creates a code, closes the previous one and has the new one sent after the commit; returns a verdict other than
 * `take` when the limits allow no code. The job that sends the code checks account and budgets, so that the request
 * reveals nothing.
 */
export const askForCode = async (
  platform: Platform,
  tx: Tx,
  ask: CodeRequest,
): Promise<RequestVerdict> => {
  const { clock, secrets } = platform;
  const now = clock.now();
  await lockKeyUntilCommit(tx, 'codeRequests', ask.target);
  const { lastAt, byStrangers, byOthers } = await countAsked(tx, ask, now);
  // Requests by unknown devices never count against known ones; a known device without requests left may use those of
  // unknown devices.
  const asOther = decideCodeRequest({ lastAt, today: byOthers }, now);
  const isStranger =
    ask.askedBy === 'stranger' || (ask.purpose === 'reset_password' && asOther === 'used_up');
  const verdict = isStranger ? decideCodeRequest({ lastAt, today: byStrangers }, now) : asOther;
  if (verdict !== 'take') return verdict;

  await tx
    .update(code)
    .set({ closedAt: now })
    .where(and(sameUse(ask), eq(code.purpose, ask.purpose), isNull(code.closedAt)));
  // A code of zeros alone is left out, because the form field requires a number greater than 0.
  const digits = String(randomInt(1, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const { hasRecipient = true, ...values } = ask;
  const rows = await tx
    .insert(code)
    .values({
      ...values,
      askedBy: isStranger ? 'stranger' : ask.askedBy,
      askedFrom: networksOf(ask.askedFrom)[0].cidr,
      codeHash: secrets.keyedHash(codeSecret(ask, digits)),
      createdAt: now,
      expiresAt: hasRecipient ? new Date(now.getTime() + CODE_WAIT_MS) : now,
    })
    .returning({ id: code.id });
  await emit(tx, codeRequested, {
    code_id: expectOne(rows).id,
    encrypted: secrets.encrypt(digits),
  });
  return verdict;
};

/**
 * Creates a code, which a job sends after the commit, and closes the previous one for the same purpose.
 * @throws Refusal 429 right after another code, or when the codes of the day are used up
 */
export const requestCode = async (platform: Platform, tx: Tx, ask: CodeRequest): Promise<void> => {
  const verdict = await askForCode(platform, tx, ask);
  if (verdict === 'too_soon')
    throw new Refusal(accountRefusals.codeTooSoon, { retryAfter: CODE_PAUSE_MS / 1000 });
  if (verdict === 'used_up')
    throw new Refusal(accountRefusals.codesUsedUp, { retryAfter: DAY_SECONDS });
};
