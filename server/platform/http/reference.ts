import { randomUUID } from 'node:crypto';

const LENGTH = 8;

/**
 * Returns a name for one request, short enough to be read out. The log, the answer and the page of
 * its failure show it.
 */
export const newReference = (): string => randomUUID().slice(0, LENGTH);
