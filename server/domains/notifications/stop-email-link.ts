import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';
import { LISTED_KINDS, type KindName } from './kinds.ts';

/** Is the number of characters of the signature of a link, with 96 bits against guessing. */
const SEAL = 24;
const SHAPE = /^([1-9]\d{0,9})-([a-z_]{1,40})-([0-9a-f]{24})$/;

interface StopLink {
  userId: number;
  kind: KindName;
}

const signatureOf = (secrets: Secrets, { userId, kind }: StopLink): string =>
  secrets.keyedHash(`email-stop:${userId}:${kind}`).slice(0, SEAL);

/**
 * Returns the path of the page, linked from an email, that stops this kind of emails to the user. The link allows
 * nothing else.
 */
export const stopEmailPath = (secrets: Secrets, link: StopLink): string =>
  `/e-mails/${link.userId}-${link.kind}-${signatureOf(secrets, link)}`;

/** Returns the user and the kind of emails that a link from an email can stop; null for an invalid signature. */
export const readStopEmailToken = (secrets: Secrets, token: string): StopLink | null => {
  const [, digits = '', name, signature = ''] = SHAPE.exec(token) ?? [];
  const kind = LISTED_KINDS.find((candidate) => candidate === name);
  const userId = Number(digits);
  // A larger number is no id: PostgreSQL would refuse it as an integer.
  if (!kind || userId > 2_147_483_647) return null;
  const right = Buffer.from(signatureOf(secrets, { userId, kind }));
  return timingSafeEqual(Buffer.from(signature), right) ? { userId, kind } : null;
};
