import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, sql, sum } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { DAY } from '#contract/common/time.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { codeSecret, countedWith, isUnsent, ofOwner, type CodeOwner } from '../code-owner.ts';
import { decideCode, type CodeVerdict } from '../rules.ts';
import { code } from '../tables.ts';

/** Locks the counting of attempts to enter a code for a number or address until the transaction ends. */
export const lockTries = async (tx: Tx, target: string): Promise<void> => {
  await lockKeyUntilCommit(tx, 'codeTries', target);
};

/**
 * Verifies a code for its owner and counts the attempt; a correct code cannot be used again. The caller must commit in
 * any case, or a wrong attempt would not count.
 */
export const checkCode = async (
  { clock, secrets }: Platform,
  tx: Tx,
  owner: CodeOwner,
  digits: string,
): Promise<CodeVerdict> => {
  const now = clock.now();
  await lockTries(tx, owner.target);
  const dayAgo = new Date(now.getTime() - DAY);
  const [newest] = await tx
    .select()
    .from(code)
    .where(and(ofOwner(owner), eq(code.purpose, owner.purpose)))
    .orderBy(desc(code.id))
    .limit(1);
  const counted = await tx
    .select({
      wrong: sum(code.tries).mapWith(Number),
      atStrangers: sql<number>`coalesce(sum(${code.tries}) FILTER (WHERE ${code.askedBy} = 'stranger'), 0)::int`,
    })
    .from(code)
    .where(
      and(
        ofOwner(owner),
        countedWith(owner.purpose),
        eq(isUnsent, newest !== undefined && newest.expiresAt <= newest.createdAt),
        gt(code.createdAt, dayAgo),
      ),
    );

  const expected = Buffer.from(newest?.codeHash ?? '', 'hex');
  const given = Buffer.from(secrets.keyedHash(codeSecret(owner, digits)), 'hex');
  const matches = expected.length === given.length && timingSafeEqual(expected, given);
  const { wrong, atStrangers } = expectOne(counted);
  const tried = { matches, wrongToday: wrong ?? 0, wrongAtStrangers: atStrangers };
  const verdict = decideCode(newest ?? null, tried, now);

  if (newest && verdict === 'right')
    await tx.update(code).set({ closedAt: now, usedAt: now }).where(eq(code.id, newest.id));
  if (newest && verdict === 'wrong') {
    await tx
      .update(code)
      .set({ tries: newest.tries + 1 })
      .where(eq(code.id, newest.id));
  }
  return verdict;
};

const BLOCKED_SECONDS = 600;

/**
 * Throws the refusal for a wrong or blocked code. The caller has committed the attempt before.
 * @throws Refusal 422, 429
 */
export const refuseCode = (verdict: CodeVerdict): void => {
  if (verdict === 'blocked')
    throw new Refusal(accountRefusals.tooManyCodes, { retryAfter: BLOCKED_SECONDS });
  if (verdict === 'wrong') throw new Refusal(accountRefusals.wrongCode);
};
