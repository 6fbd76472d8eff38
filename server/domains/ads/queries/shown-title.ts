import { AD_PURPOSES, PURPOSES } from '#contract/ads/purposes.ts';

const PREFIXES = AD_PURPOSES.filter((name) => PURPOSES[name].prefix)
  .map((name) => `WHEN '${name}' THEN '${PURPOSES[name].prefix}'`)
  .join(' ');

/**
 * Returns the SQL of the title of an ad as people read it (`shownTitle`); `ad` names the table or version in the query.
 */
export const shownTitleOf = (ad: string): string =>
  `CASE ${ad}.kind ${PREFIXES} ELSE '' END || ${ad}.title`;
