import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares secrets in constant time, whatever their lengths. */
export const isSameSecret = (given: string, right: string): boolean =>
  timingSafeEqual(digest(given), digest(right));
