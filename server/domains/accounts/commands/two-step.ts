import { eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { RECOVERY_CODES } from '#contract/accounts/routes/two-step.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { twoStepChanged, type TwoStepChange } from '../events.ts';
import { makeOtpSecret, makeRecoveryCode, otpUri } from '../otp.ts';
import { appUser, passkey, recoveryCode, twoStep } from '../tables.ts';
import { checkOtp, lockTwoStep, recoveryHash } from './check-otp.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSignIns } from './end-sign-ins.ts';

/**
 * Creates a key for the person's authenticator application, replacing an unconfirmed one. Sign-in
 * does not change until `confirmTwoStep`.
 * @throws Refusal 409, 422, 429
 */
export const startTwoStep = async (
  platform: Platform,
  userId: number,
  password: string,
): Promise<{ secret: string; uri: string }> => {
  await confirmPassword(platform, userId, password);
  const secret = makeOtpSecret();
  const telephone = await platform.database.orm.transaction(async (tx) => {
    // Locks the account's row, because its two-step key may have no row yet.
    const user = expectOne(
      await tx
        .select({ telephone: appUser.telephone })
        .from(appUser)
        .where(eq(appUser.id, userId))
        .for('no key update'),
    );
    const row = await lockTwoStep(tx, userId);
    if (row?.confirmedAt) throw new Refusal(accountRefusals.twoStepOn);
    const fresh = { secret: platform.secrets.encrypt(secret), createdAt: platform.clock.now() };
    // Wrong tries stay counted with a new key.
    await tx
      .insert(twoStep)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: twoStep.userId, set: { ...fresh, lastStep: 0 } });
    return user.telephone;
  });
  return { secret, uri: otpUri(secret, telephone) };
};

/** Notifies the owner of a change of two-step sign-in. */
const emitChange = (
  { clock }: Platform,
  tx: Tx,
  userId: number,
  change: TwoStepChange,
): Promise<void> =>
  emit(tx, twoStepChanged, {
    user_id: userId,
    change,
    changed_at: clock.now().toISOString(),
  });

/** Replaces the recovery codes of an account and returns the new ones, which are shown only once. */
const makeRecoveryCodes = async (platform: Platform, tx: Tx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const createdAt = platform.clock.now();
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx
    .insert(recoveryCode)
    .values(
      codes.map((code) => ({ codeHash: recoveryHash(platform, userId, code), userId, createdAt })),
    );
  return codes;
};

/**
 * Turns two-step sign-in on after checking a first code from the authenticator application, and returns the recovery
 * codes, which are shown only once.
 * @throws Refusal 409, 422, 429
 */
export const confirmTwoStep = async (
  platform: Platform,
  userId: number,
  typed: string,
): Promise<string[]> => {
  const outcome = await platform.database.orm.transaction(async (tx) => {
    const row = await lockTwoStep(tx, userId);
    if (!row) return new Refusal(accountRefusals.twoStepNotStarted);
    if (row.confirmedAt) return new Refusal(accountRefusals.twoStepOn);
    const wrong = await checkOtp(platform, tx, row, { typed, field: 'code' });
    if (wrong) return wrong;
    const confirmedAt = platform.clock.now();
    await tx.update(twoStep).set({ confirmedAt }).where(eq(twoStep.userId, userId));
    await emitChange(platform, tx, userId, 'on');
    return makeRecoveryCodes(platform, tx, userId);
  });
  // The refusal is thrown after the commit, so that a wrong code counts.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
};

/**
 * Replaces the recovery codes after checking the password, and returns the new ones, which are shown only once.
 * @throws Refusal 409, 422, 429
 */
export const renewRecoveryCodes = async (
  platform: Platform,
  userId: number,
  password: string,
): Promise<string[]> => {
  await confirmPassword(platform, userId, password);
  return platform.database.orm.transaction(async (tx) => {
    const row = await lockTwoStep(tx, userId);
    if (!row?.confirmedAt) throw new Refusal(accountRefusals.twoStepOff);
    await emitChange(platform, tx, userId, 'codes_renewed');
    return makeRecoveryCodes(platform, tx, userId);
  });
};

const deleteTwoStep = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.delete(twoStep).where(eq(twoStep.userId, userId));
};

/** Turns two-step sign-in off and deletes its key and codes. @throws Refusal 409, 422, 429 */
export const endTwoStep = async (
  platform: Platform,
  userId: number,
  password: string,
): Promise<void> => {
  await confirmPassword(platform, userId, password);
  await platform.database.orm.transaction(async (tx) => {
    const row = await lockTwoStep(tx, userId);
    if (!row?.confirmedAt) throw new Refusal(accountRefusals.twoStepOff);
    await deleteTwoStep(tx, userId);
    await emitChange(platform, tx, userId, 'off');
  });
};

/**
 * Turns off two-step sign-in for a user who lost phone and recovery codes, removes the user's passkeys, and revokes the
 * sessions. Returns false when the user has neither two-step sign-in nor a passkey.
 */
export const removeTwoStep = async (
  platform: Platform,
  tx: Tx,
  userId: number,
): Promise<boolean> => {
  const row = await lockTwoStep(tx, userId);
  const passkeys = await tx
    .delete(passkey)
    .where(eq(passkey.userId, userId))
    .returning({ id: passkey.id });
  if (!row?.confirmedAt && passkeys.length === 0) return false;
  await deleteTwoStep(tx, userId);
  await endSignIns(tx, { userId, why: 'two_step', now: platform.clock.now() });
  await emitChange(platform, tx, userId, 'taken_off');
  return true;
};
