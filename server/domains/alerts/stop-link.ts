import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** Signs of the seal: short enough for a text message, 64 bits against guessing. */
const SEAL = 16;
const SHAPE = /^([1-9]\d{0,9})-([0-9a-f]{16})$/;

const sealOf = (secrets: Secrets, id: number): string =>
  secrets.keyedHash(`alert-stop:${id}`).slice(0, SEAL);

/** The page that a message about a saved search leads to: it can stop it, and nothing else of its owner's. */
export const stopPath = (secrets: Secrets, id: number): string =>
  `/alertes/${id}-${sealOf(secrets, id)}`;

/** The saved search that a link was made for; null for one that was not made here. */
export const readStopToken = (secrets: Secrets, token: string): number | null => {
  const [, digits = '', seal = ''] = SHAPE.exec(token) ?? [];
  const id = Number(digits);
  if (!seal || id > 2_147_483_647) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secrets, id))) ? id : null;
};
