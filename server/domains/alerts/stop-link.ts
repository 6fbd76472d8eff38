import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** Is the number of characters of the signature, short enough for an SMS and with 64 bits against guessing. */
const SEAL = 16;
const SHAPE = /^([1-9]\d{0,9})-([0-9a-f]{16})$/;

const signatureOf = (secrets: Secrets, id: number): string =>
  secrets.keyedHash(`alert-stop:${id}`).slice(0, SEAL);

/**
 * Returns the path of the page that an alert links to. The link can stop the alerts of the saved search `id` and allows
 * nothing else.
 */
export const stopPath = (secrets: Secrets, id: number): string =>
  `/alertes/${id}-${signatureOf(secrets, id)}`;

/** Returns the id of the saved search that a link names; null for an invalid signature. */
export const readStopToken = (secrets: Secrets, token: string): number | null => {
  const [, digits = '', signature = ''] = SHAPE.exec(token) ?? [];
  const id = Number(digits);
  if (!signature || id > 2_147_483_647) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secrets, id))) ? id : null;
};
