import { randomUUID } from 'node:crypto';

const LENGTH = 8;

/**
 * Returns a new reference for one request, short enough to be read out. If the request fails, the log, the answer and
 * the error page show the reference.
 */
export const newReference = (): string => randomUUID().slice(0, LENGTH);
