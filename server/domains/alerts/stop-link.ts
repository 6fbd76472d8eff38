import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** Is the number of characters of the signature: short enough for an SMS, 64 bits against guessing. */
const SEAL = 16;
const SHAPE = /^([1-9]\d{0,9})-([0-9a-f]{16})$/;

const sealOf = (secrets: Secrets, id: number): string =>
  secrets.keyedHash(`alert-stop:${id}`).slice(0, SEAL);

/** Returns the path of the page linked from an alert. The link can stop this search and allows nothing else. */
export const stopPath = (secrets: Secrets, id: number): string =>
  `/alertes/${id}-${sealOf(secrets, id)}`;

/** Returns the id of the saved search of a link; null for an invalid signature. */
export const readStopToken = (secrets: Secrets, token: string): number | null => {
  const [, digits = '', seal = ''] = SHAPE.exec(token) ?? [];
  const id = Number(digits);
  if (!seal || id > 2_147_483_647) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secrets, id))) ? id : null;
};
