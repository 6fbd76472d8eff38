import { randomUUID } from 'node:crypto';

const LENGTH = 8;

/** A name for one request, short enough to be read out: its failure is logged, answered and shown with it. */
export const newReference = (): string => randomUUID().slice(0, LENGTH);
