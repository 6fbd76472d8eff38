import { AD_PURPOSES, PURPOSES } from '#contract/ads/purposes.ts';

const PREFIXES = AD_PURPOSES.filter((name) => PURPOSES[name].prefix)
  .map((name) => `WHEN '${name}' THEN '${PURPOSES[name].prefix}'`)
  .join(' ');

/** SQL: the title of an ad as people read it (`shownTitle`), of the table `ad` or a version of it in scope under this name. */
export const shownTitleOf = (ad: string): string =>
  `CASE ${ad}.kind ${PREFIXES} ELSE '' END || ${ad}.title`;
