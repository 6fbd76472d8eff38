import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spendChallenge } from '../passkey-challenge.ts';
import { countsBack } from '../rules/passkeys.ts';
import { passkey } from '../tables.ts';
import { credentialIdOf, verifyAssertion, type WebAuthnJson } from '../webauthn.ts';

/**
 * Returns the passkey that signed the challenge of a sign-in and records its use; null for an unknown passkey and for
 * any error. The caller must commit, or the same signature could be used again.
 */
export const checkPasskey = async (
  platform: Platform,
  tx: Tx,
  credential: WebAuthnJson,
): Promise<{ id: number; userId: number } | null> => {
  const credentialId = credentialIdOf(credential);
  if (credentialId === null) return null;
  // The row is locked, so that concurrent uses compare their counter with the latest one.
  const [row] = await tx
    .select()
    .from(passkey)
    .where(eq(passkey.credentialId, credentialId))
    .for('update');
  if (!row) return null;
  const used = await verifyAssertion(platform, row, credential);
  if (!used || !(await spendChallenge(tx, used.answered))) return null;
  const { id, userId } = row;
  if (countsBack(row.counter, used.counter)) {
    platform.log.warn(
      { passkey_id: id, user_id: userId, counter: used.counter, last_counter: row.counter },
      'passkey counted back, sign-in refused: it may have been copied',
    );
    return null;
  }
  const { counter } = used;
  await tx.update(passkey).set({ counter, usedAt: platform.clock.now() }).where(eq(passkey.id, id));
  return { id, userId };
};
