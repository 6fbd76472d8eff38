import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import { CHALLENGE_LIFE_MS } from './rules/passkeys.ts';
import { spentChallenge } from './tables.ts';

/** Is the purpose of a passkey challenge: a sign-in, or adding a passkey to the account of this id. */
export type ChallengePurpose = 'sign_in' | `add.${number}`;

const NONCE_BYTES = 16;
const LONGEST = 200;
const challengeParts = z.tuple([z.string(), z.string().regex(/^\d{1,15}$/), z.string()]);

/** Returns the signature that binds a challenge (`subject`) to one purpose, such as a sign-in. */
const signatureOf = (
  { secrets }: Pick<Platform, 'secrets'>,
  purpose: ChallengePurpose,
  subject: string,
): string => secrets.keyedHash(`passkey-challenge:${purpose}:${subject}`);

/**
 * Returns a challenge for passkeys, signed for one purpose and with an expiry, so that requesting one stores nothing.
 */
export const makeChallenge = (platform: Platform, purpose: ChallengePurpose): string => {
  const expiresAt = platform.clock.now().getTime() + CHALLENGE_LIFE_MS;
  const subject = `${randomBytes(NONCE_BYTES).toString('base64url')}.${expiresAt}`;
  return `${subject}.${signatureOf(platform, purpose, subject)}`;
};

/**
 * Returns when a challenge for passkeys expires; null when this site did not make it for this
 * purpose, or it has expired.
 */
export const readChallenge = (
  platform: Platform,
  purpose: ChallengePurpose,
  challenge: string,
): Date | null => {
  if (challenge.length > LONGEST) return null;
  const parts = challengeParts.safeParse(challenge.split('.'));
  if (!parts.success) return null;
  const [nonce, expires, signature] = parts.data;
  if (!isSameSecret(signature, signatureOf(platform, purpose, `${nonce}.${expires}`))) return null;
  const expiresAt = new Date(Number(expires));
  return expiresAt > platform.clock.now() ? expiresAt : null;
};

/** Marks a challenge as used. Returns false when it was used before. */
export const spendChallenge = async (
  tx: Tx,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<boolean> => {
  const spent = await tx
    .insert(spentChallenge)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: spentChallenge.challenge });
  return spent.length > 0;
};
