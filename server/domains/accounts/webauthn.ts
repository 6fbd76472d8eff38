import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { webAuthn } from '#contract/accounts/schemas/accounts.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeChallenge, readChallenge, type ChallengePurpose } from './passkey-challenge.ts';
import { CHALLENGE_LIFE_MS } from './rules/passkeys.ts';
import type { passkey } from './tables.ts';

// The library is loaded at first use: most processes never verify a passkey.
const loadLibrary = () => import('@simplewebauthn/server');

/** Is a WebAuthn answer in JSON, as the browser sent it. */
export type WebAuthnJson = z.output<typeof webAuthn>;
type PasskeyRow = typeof passkey.$inferSelect;

// These are the COSE numbers of EdDSA, ES256 and RS256.
const ALGORITHMS = [-8, -7, -257];
const MAX_ID_CHARS = 1400;

/** Returns the id and the origin by which browsers name the site in signed data. */
const siteOf = ({ settings }: Pick<Platform, 'settings'>) => {
  const { origin, hostname } = new URL(settings.PUBLIC_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/** Returns the user handle that all passkeys of an account share; it contains no personal data. */
const handleOf = ({ secrets }: Platform, userId: number): string =>
  Buffer.from(secrets.keyedHash(`passkey-user:${userId}`), 'hex').toString('base64url');

const transportsSchema = z.array(z.string().max(20)).max(10).catch([]);

/** Returns the options for the browser call that creates a passkey. */
export const registrationOptions = async (
  platform: Platform,
  user: { id: number; telephone: string; name: string },
  existing: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
): Promise<WebAuthnJson> => {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: siteOf(platform).expectedRPID,
    userName: user.telephone,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(handleOf(platform, user.id), 'base64url')),
    challenge: makeChallenge(platform, `add.${user.id}`),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    // The browser finds the passkey without a typed number, and a finger, face or code opens it: two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
};

/** Returns the options for the browser call that signs in with any passkey of this site. */
export const signInOptions = async (platform: Platform): Promise<WebAuthnJson> => {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(platform).expectedRPID,
    challenge: makeChallenge(platform, 'sign_in'),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  });
  return { ...options };
};

interface AnsweredChallenge {
  challenge: string;
  expiresAt: Date;
}

/**
 * Returns a check that accepts the challenges which this site made for one purpose, and `read`, which holds the
 * accepted one.
 */
const challengeReader = (platform: Platform, purpose: ChallengePurpose) => {
  const read: { answered: AnsweredChallenge | null } = { answered: null };
  /** Tells whether this site made the challenge for the purpose and it has not expired; then `read` holds it. */
  const expectedChallenge = (encoded: string): boolean => {
    const challenge = Buffer.from(encoded, 'base64url').toString();
    const expiresAt = readChallenge(platform, purpose, challenge);
    read.answered = expiresAt && { challenge, expiresAt };
    return expiresAt !== null;
  };
  return { read, expectedChallenge };
};

/**
 * Tells whether a passkey comes with a certificate of its maker. The site requests no certificate, and to check one the
 * library would call addresses that the certificate names.
 */
const hasCertificate = async (attestation: unknown): Promise<boolean> => {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(String(attestation)));
  const format = decoded.get('fmt');
  // A `packed` statement without `x5c` is signed by the passkey itself.
  return (
    format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined)
  );
};

/** Returns a new passkey that was created for this account with a challenge of this site; null for anything else. */
export const verifyRegistration = async (
  platform: Platform,
  userId: number,
  credential: WebAuthnJson,
) => {
  const response = credential as unknown as RegistrationResponseJSON;
  const { read, expectedChallenge } = challengeReader(platform, `add.${userId}`);
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    if (await hasCertificate(response.response.attestationObject)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...siteOf(platform),
      expectedChallenge,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo || !read.answered) return null;
    const { credential: made } = registrationInfo;
    if (made.id.length > MAX_ID_CHARS) return null;
    return {
      answered: read.answered,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: transportsSchema.parse(made.transports),
    };
  } catch {
    // The library throws for every error, with texts that name challenge and key.
    return null;
  }
};

/** Returns the id of the credential that an answer names; null when it names none. */
export const credentialIdOf = ({ id }: WebAuthnJson): string | null =>
  typeof id === 'string' && id.length <= MAX_ID_CHARS && /^[\w-]+$/.test(id) ? id : null;

/**
 * Verifies a sign-in by a passkey, which must sign a challenge of this site after verifying its user. Returns the
 * challenge and the signature counter; null when the verification fails.
 */
export const verifyAssertion = async (
  platform: Platform,
  row: PasskeyRow,
  credential: WebAuthnJson,
) => {
  const response = credential as unknown as AuthenticationResponseJSON;
  const { read, expectedChallenge } = challengeReader(platform, 'sign_in');
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { userHandle } = response.response;
    if (userHandle && userHandle !== handleOf(platform, row.userId)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...siteOf(platform),
      expectedChallenge,
      requireUserVerification: true,
      // The library gets 0, since our own rule (`countsBack`) compares the counter.
      credential: {
        id: row.credentialId,
        publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
        counter: 0,
      },
    });
    if (!verified || !read.answered) return null;
    return {
      answered: read.answered,
      counter: authenticationInfo.newCounter,
    };
  } catch {
    return null;
  }
};
