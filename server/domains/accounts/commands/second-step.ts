import { accountRefusals, passkeyRefusals } from '#contract/accounts/refusals.ts';
import type { Role } from '#contract/common/roles.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { needsTwoStep } from '../policy.ts';
import { countPasskeys } from '../queries/passkeys.ts';
import type { WebAuthnJson } from '../webauthn.ts';
import { checkOtp, lockTwoStep } from './check-otp.ts';
import { checkPasskey } from './check-passkey.ts';

interface SecondStep {
  otp?: string | undefined;
  passkey?: WebAuthnJson | undefined;
}

/**
 * Checks the second step after the correct password: a code or a passkey when two-step sign-in is
 * on; a passkey when the account must have a second step and has no other. Returns the passkey that
 * was used, or the refusal, which the caller throws after the commit.
 */
export const takeSecondStep = async (
  platform: Platform,
  tx: Tx,
  user: { id: number; role: Role },
  { otp, passkey }: SecondStep,
): Promise<Refusal | { passkeyId: number | null }> => {
  const row = await lockTwoStep(tx, user.id);
  const isOn = Boolean(row?.confirmedAt);
  const mustUsePasskey =
    !isOn && needsTwoStep(user, platform.settings) && (await countPasskeys(tx, user.id)) > 0;
  if (!isOn && !mustUsePasskey) return { passkeyId: null };
  if (passkey) {
    const used = await checkPasskey(platform, tx, passkey);
    return used?.userId === user.id ? { passkeyId: used.id } : new Refusal(passkeyRefusals.wrong);
  }
  if (!row || !isOn) return new Refusal(passkeyRefusals.needed);
  if (!otp) return new Refusal(accountRefusals.otpNeeded);
  return (await checkOtp(platform, tx, row, { typed: otp, field: 'otp' })) ?? { passkeyId: null };
};

/**
 * Requires that a person who must have a second step, and has a passkey, signed in with the passkey before changing
 * passkeys or two-step sign-in; otherwise the password alone would be enough to replace the second step.
 * @throws Refusal 403
 */
export const requireUsedPasskey = async (
  { database, settings }: Platform,
  actor: Actor,
): Promise<void> => {
  if (actor.hasTwoStep || !needsTwoStep(actor, settings)) return;
  if ((await countPasskeys(database.orm, actor.id)) > 0)
    throw new Refusal(passkeyRefusals.signInFirst);
};
