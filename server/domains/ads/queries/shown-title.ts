import { WANTED_PREFIX } from '#contract/ads/kind.ts';

/** SQL: the title of an ad as people read it (`shownTitle`), of the table `ad` or a version of it in scope under this name. */
export const shownTitleOf = (ad: string): string =>
  `CASE ${ad}.kind WHEN 'wanted' THEN '${WANTED_PREFIX}' ELSE '' END || ${ad}.title`;
