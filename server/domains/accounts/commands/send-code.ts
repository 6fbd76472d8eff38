import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { HOUR } from '#contract/common/time.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { emit } from '#server/platform/events/event.ts';
import { prefixOf } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nameInCode } from '#server/platform/text/gsm.ts';
import { codeRequested } from '../events.ts';
import { findByTelephone } from '../queries/users.ts';
import { CODE_LIFE_MS, CODE_WAIT_MS, LINK_LIFE_MS } from '../rules.ts';
import { lostNumberPath } from '../message-link.ts';
import { isEmailed, SentLedger, type BudgetedCode } from '../sent-codes.ts';
import { appUser, code, hasNumber, type CodePurpose } from '../tables.ts';
import { checkPrefixPause } from './pause-prefix.ts';

/** Is the largest number of waiting codes handled in a minute. */
const MOST_WAITING = 20_000;

const budgeted = {
  purpose: code.purpose,
  target: code.target,
  askedFrom: code.askedFrom,
  askedBy: code.askedBy,
};

/**
 * Locks the SMS budgets until the transaction ends, so that codes are sent one after the other, and returns the codes
 * counted in the last hour.
 */
const lockBudgets = async ({ clock, settings }: Platform, tx: Tx): Promise<SentLedger> => {
  await lockUntilCommit(tx, 'codeSending');
  const hourAgo = new Date(clock.now().getTime() - HOUR);
  const sent = await tx.select(budgeted).from(code).where(gt(code.chargedAt, hourAgo));
  return new SentLedger(settings, sent);
};

/**
 * Tells whether a code has to wait because SMS to its prefix are paused, and starts the pause when too few of the
 * prefix's codes are used. Emails and known devices are exempt.
 */
const isHeldBack = async (
  platform: Platform,
  tx: Tx,
  { purpose, target, askedBy }: BudgetedCode,
): Promise<boolean> =>
  !isEmailed(purpose) &&
  askedBy !== 'known_device' &&
  (await checkPrefixPause(platform, tx, prefixOf(target)));

/** Charges a code to the SMS budgets and starts its lifetime; the code no longer waits (`encrypted` is null). */
const charge = async (
  { clock }: Platform,
  tx: Tx,
  { id, purpose }: Pick<typeof code.$inferSelect, 'id' | 'purpose'>,
): Promise<void> => {
  const now = clock.now();
  const life = purpose === 'lost_number' ? LINK_LIFE_MS : CODE_LIFE_MS;
  const expiresAt = new Date(now.getTime() + life);
  await tx.update(code).set({ chargedAt: now, expiresAt, encrypted: null }).where(eq(code.id, id));
};

/** Describes a code to send and its recipient. */
export interface CodeToSend {
  purpose: CodePurpose;
  /** Is an email address for `confirm_email` and `lost_number`, otherwise a phone number. */
  to: string;
  firstName: string;
  /** Is the first and last name of the person whom the code will let publish, for `mandate`. */
  name?: string;
  /** Is the account to which the code belongs; null when it belongs to none. */
  userId: number | null;
  /** Is the path of the link that is sent instead of digits. */
  path?: string;
}

/**
 * Returns the recipient of a code; null when the code is used, replaced or expired, the number has no active account,
 * the address has changed, or the SMS would lack the name of the person who requested it.
 */
const findRecipient = async (
  { clock, secrets }: Platform,
  db: Queryable,
  row: typeof code.$inferSelect,
): Promise<CodeToSend | null> => {
  const { purpose, target, userId, closedAt, expiresAt } = row;
  if (closedAt || expiresAt <= clock.now()) return null;
  // Removing a number from the site needs no account.
  if (purpose === 'disown_number') return { purpose, to: target, firstName: '', userId: null };
  const [user] = await db
    .select({
      id: appUser.id,
      email: appUser.email,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      suspendedAt: appUser.suspendedAt,
    })
    .from(appUser)
    .where(
      and(
        userId === null ? and(eq(appUser.telephone, target), hasNumber) : eq(appUser.id, userId),
        isNull(appUser.deletedAt),
      ),
    );
  if (!user || user.suspendedAt) return null;
  // A suspended account gets no code for a mandate; this is decided here, so that the request is answered as for any
  // number.
  if (purpose === 'mandate' && (await findByTelephone(db, target))?.suspendedAt) return null;
  const { id: ownerId, email, firstName } = user;
  if (purpose === 'lost_number') {
    if (email === null) return null;
    const path = lostNumberPath(secrets, row, email);
    return { purpose, to: email, firstName, userId: ownerId, path };
  }
  const to = purpose === 'confirm_email' ? email : target;
  if (purpose === 'confirm_email' && email?.toLowerCase() !== target) return null;
  if (to === null) return null;
  const name = `${firstName} ${user.lastName}`;
  // The name may have changed since the request.
  if (purpose === 'mandate' && !nameInCode(name)) return null;
  return { purpose, to, firstName, userId: ownerId, ...(purpose === 'mandate' && { name }) };
};

/**
 * Charges a code to the SMS budgets, at most once, and returns its recipient. Returns null when the code has no
 * recipient, after refunding an earlier charge, or has to wait: then `encrypted`, the encrypted code, is stored for
 * `releaseWaitingCodes`.
 */
export const takeCodeToSend = async (
  platform: Platform,
  id: number,
  encrypted: string,
): Promise<CodeToSend | null> => {
  const { orm } = platform.database;
  /** Reads the code and its recipient, if it has one. */
  const find = async (db: Queryable) => {
    const [row] = await db.select().from(code).where(eq(code.id, id));
    return { row, recipient: row ? await findRecipient(platform, db, row) : null };
  };
  const { row: codeRow, recipient: wanted } = await find(orm);
  // Most requests by strangers have no recipient, so they are settled without the lock.
  if (!wanted) {
    if (codeRow?.chargedAt) await codeNotSent(platform, id);
    return null;
  }
  return orm.transaction(async (tx) => {
    const ledger = await lockBudgets(platform, tx);
    const { row, recipient } = await find(tx);
    if (!row || !recipient || row.chargedAt) return recipient;
    if (!ledger.hasRoomFor(row) || (await isHeldBack(platform, tx, row))) {
      await tx.update(code).set({ encrypted }).where(eq(code.id, id));
      return null;
    }
    await charge(platform, tx, row);
    return recipient;
  });
};

/** Records that a code was sent. */
export const codeSent = async ({ database, clock }: Platform, id: number): Promise<void> => {
  await database.orm.update(code).set({ sentAt: clock.now() }).where(eq(code.id, id));
};

/** Refunds the charge of a code that was not sent, and gives the code the lifetime of one that waits. */
export const codeNotSent = async ({ database }: Platform, id: number): Promise<void> => {
  const wait = `${CODE_WAIT_MS} milliseconds`;
  await database.orm
    .update(code)
    .set({ chargedAt: null, expiresAt: sql`${code.createdAt} + ${wait}::interval` })
    .where(and(eq(code.id, id), isNull(code.sentAt)));
};

const byTrust = sql`array_position(ARRAY['known_device', 'session', 'stranger'], ${code.askedBy})`;

/**
 * Sends, each minute, waiting codes as far as the budgets allow, and drops closed and expired ones. Codes requested on
 * known devices are sent first, those requested by strangers last.
 */
export const releaseWaitingCodes = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const isWaiting = sql`${code.encrypted} IS NOT NULL`;
  if (!(await database.orm.$count(code, isWaiting))) return;
  await database.orm.transaction(async (tx) => {
    const ledger = await lockBudgets(platform, tx);
    await tx
      .update(code)
      .set({ encrypted: null })
      .where(
        sql`${isWaiting} AND (${code.closedAt} IS NOT NULL OR ${code.expiresAt} <= ${clock.now()})`,
      );
    const waiting = await tx
      .select({ id: code.id, encrypted: code.encrypted, ...budgeted })
      .from(code)
      .where(isWaiting)
      .orderBy(byTrust, code.id)
      .limit(MOST_WAITING);
    const held = new Map<string, boolean>();
    for (const row of waiting) {
      if (row.encrypted === null || !ledger.hasRoomFor(row)) continue;
      // The pause of a prefix is checked once for all codes requested in the same way for numbers with the prefix.
      const group = `${row.askedBy} ${prefixOf(row.target)}`;
      const isHeld = held.get(group) ?? (await isHeldBack(platform, tx, row));
      held.set(group, isHeld);
      if (isHeld) continue;
      await charge(platform, tx, row);
      ledger.add(row);
      await emit(tx, codeRequested, { code_id: row.id, encrypted: row.encrypted });
    }
  });
};
