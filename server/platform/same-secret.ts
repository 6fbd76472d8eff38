import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Says whether two secrets are equal, in a time that does not depend on their contents or lengths. */
export const isSameSecret = (received: string, right: string): boolean =>
  timingSafeEqual(digest(received), digest(right));
