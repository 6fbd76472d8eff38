import { and, eq, isNull } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { plainCode } from '#contract/common/codes.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { stepOfOtp } from '../otp.ts';
import { blockedFor, countWrong, isBlocked, decideOtp } from '../rules/two-step.ts';
import { recoveryCode, twoStep } from '../tables.ts';

/**
 * Returns the keyed hash under which a recovery code is stored; a plain hash would let its ten characters be guessed by
 * brute force.
 */
export const recoveryHash = ({ secrets }: Platform, userId: number, code: string): string =>
  secrets.keyedHash(`recovery:${userId}:${plainCode(code)}`);

/**
 * Returns the row with the user's key for two-step sign-in (null without it), locked until the transaction ends, so
 * that attempts run one after the other.
 */
export const lockTwoStep = async (tx: Tx, userId: number) => {
  const [row] = await tx.select().from(twoStep).where(eq(twoStep.userId, userId)).for('update');
  return row ?? null;
};
export type TwoStepRow = NonNullable<Awaited<ReturnType<typeof lockTwoStep>>>;

/** Marks a recovery code of two-step sign-in as used; returns false when the account has no such unused code. */
const spendRecoveryCode = async (
  platform: Platform,
  tx: Tx,
  userId: number,
  typed: string,
): Promise<boolean> => {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: platform.clock.now() })
    .where(
      and(
        eq(recoveryCode.codeHash, recoveryHash(platform, userId, typed)),
        eq(recoveryCode.userId, userId),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ userId: recoveryCode.userId });
  return used.length > 0;
};

/**
 * Verifies a code of two-step sign-in, or a recovery code, against `row`, the user's locked key, and counts the
 * attempt. Returns null when the code is correct, which uses it up, otherwise the refusal, shown at the form field
 * `field`. The caller must commit and throw the refusal afterwards, or a wrong attempt would not count.
 */
export const checkOtp = async (
  platform: Platform,
  tx: Tx,
  row: TwoStepRow,
  { typed, field }: { typed: string; field: 'otp' | 'code' },
): Promise<Refusal | null> => {
  const now = platform.clock.now();
  const { userId } = row;
  const mine = eq(twoStep.userId, userId);
  if (isBlocked(row, now))
    return new Refusal(accountRefusals.tooManyOtps, {
      retryAfter: Math.ceil(blockedFor(row, now) / 1000),
    });
  const plain = plainCode(typed);
  const step = /^\d{6}$/.test(plain)
    ? stepOfOtp(platform.secrets.decrypt(row.secret), plain, now)
    : null;
  if (decideOtp(row, step, now) === 'right' && step !== null) {
    await tx.update(twoStep).set({ lastStep: step, wrongTries: 0, wrongSince: null }).where(mine);
    return null;
  }
  if (row.confirmedAt && (await spendRecoveryCode(platform, tx, userId, plain))) {
    await tx.update(twoStep).set({ wrongTries: 0, wrongSince: null }).where(mine);
    return null;
  }
  await tx.update(twoStep).set(countWrong(row, now)).where(mine);
  const { message } = accountRefusals.wrongOtp;
  return new Refusal(accountRefusals.wrongOtp, { errors: { [field]: [message] } });
};
