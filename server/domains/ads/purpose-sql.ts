import { AD_PURPOSES, PURPOSES } from '#contract/ads/purposes.ts';

type Traits = (typeof PURPOSES)[keyof typeof PURPOSES];

/** Returns, as SQL for use after IN, the list of the purposes that have a trait. */
export const purposesWhere = (has: (traits: Traits) => boolean): string =>
  `(${AD_PURPOSES.filter((name) => has(PURPOSES[name]))
    .map((name) => `'${name}'`)
    .join(', ')})`;

/** Is the SQL of the purposes by which something is sold. */
export const SOLD_PURPOSES = purposesWhere(({ isSold }) => isSold);

/** Is the SQL of the purposes whose authors look for what others offer. */
export const SEEKING_PURPOSES = purposesWhere(({ seeks }) => seeks);
