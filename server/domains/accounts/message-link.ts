import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/**
 * Describes the row that a link in a message refers to. `secret` is a further value to which the
 * signature of the link is bound.
 */
interface Linked {
  purpose: 'number-change' | 'lost-number';
  id: number;
  secret: string;
}

const SIGNATURE_BYTES = 16;
const TOKEN = /^([0-9a-z]{1,7})\.([\w-]{22})$/;
const RADIX = 36;
const MAX_ID = 2_147_483_647;

/** Returns the signature in the token of a link: a keyed hash, shortened so that the link fits into an SMS. */
const signatureOf = (secrets: Secrets, { purpose, id, secret }: Linked): Buffer =>
  Buffer.from(secrets.keyedHash(`${purpose}-link:${id}:${secret}`), 'hex').subarray(
    0,
    SIGNATURE_BYTES,
  );

/** Returns the token of a link: at most 30 characters, for an SMS. */
export const writeToken = (secrets: Secrets, linked: Linked): string =>
  `${linked.id.toString(RADIX)}.${signatureOf(secrets, linked).toString('base64url')}`;

/** Returns the id of the row that a token names; null when it names none. Does not verify the signature. */
export const idOfToken = (token: string): number | null => {
  const [, id = ''] = TOKEN.exec(token) ?? [];
  const number = Number.parseInt(id, RADIX);
  return number > 0 && number <= MAX_ID ? number : null;
};

/** Tells in constant time whether a token is the one that was issued for a row. */
export const isTokenOf = (secrets: Secrets, token: string, linked: Linked): boolean => {
  const actual = Buffer.from(token);
  const expected = Buffer.from(writeToken(secrets, linked));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

/**
 * Returns the parts to which a link for a lost number is bound: its row and the email address that the link was sent
 * to.
 */
export const lostLinkOf = (
  { id, codeHash }: { id: number; codeHash: string },
  email: string,
): Linked => ({ purpose: 'lost-number', id, secret: `${codeHash}:${email}` });

/** Returns the path of the link that is emailed to a person who no longer has the account's number. */
export const lostNumberPath = (
  secrets: Secrets,
  row: { id: number; codeHash: string },
  email: string,
): string => `/numero-perdu/${writeToken(secrets, lostLinkOf(row, email))}`;
