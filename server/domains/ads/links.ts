import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** Names the action of a link in a message. */
export type LinkPurpose = 'renew' | 'confirm';

/**
 * Describes the content of a link: an ad and the time for which the link was made (of the expiry, or of the question
 * whether the ad is still available).
 */
export interface AdLink {
  purpose: LinkPurpose;
  adId: number;
  at: Date;
}

const LETTERS: Record<LinkPurpose, string> = { renew: 'r', confirm: 'c' };
const SIGNATURE_BYTES = 16;
const TOKEN = /^([rc])([0-9a-z]{1,7})\.([0-9a-z]{1,9})\.([\w-]{22})$/;
const RADIX = 36;

const signatureOf = (secrets: Secrets, claim: string): Buffer =>
  Buffer.from(secrets.keyedHash(`ad-link:${claim}`), 'hex').subarray(0, SIGNATURE_BYTES);

/**
 * Returns the signed text of a link, short enough for a text message (at most 41 characters), without personal data.
 */
export const writeLink = (secrets: Secrets, { purpose, adId, at }: AdLink): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  const claim = `${LETTERS[purpose]}${adId.toString(RADIX)}.${seconds.toString(RADIX)}`;
  return `${claim}.${signatureOf(secrets, claim).toString('base64url')}`;
};

/** Verifies and parses a link; returns null when the signature is invalid. */
export const readLink = (secrets: Secrets, token: string): AdLink | null => {
  const [, letter, id = '', seconds = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!letter) return null;
  const actual = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secrets, `${letter}${id}.${seconds}`);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return {
    purpose: letter === LETTERS.renew ? 'renew' : 'confirm',
    adId: Number.parseInt(id, RADIX),
    at: new Date(Number.parseInt(seconds, RADIX) * 1000),
  };
};
