// Searches of strangers to the word lists, judged by titles: how many of the first five answers are right.

import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { listAds } from '#server/domains/search/list-ads.ts';
import list from './strangers.json' with { type: 'json' };

interface Search {
  words: string;
  kind: string;
  /** Lists parts of the titles of right answers, separated by `|`, without accents and case. */
  expected: string;
  /** Is the city of right answers; `min` and `max` are their lowest and highest price in francs. */
  city?: string;
  min?: number;
  max?: number;
}

const SEARCHES: readonly Search[] = list.searches;
const FIRST = 5;

export interface StrangersVerdict {
  /** Is the mean share of right answers among the first five, 0 to 1; a search without answers counts 0. */
  precision: number;
  /** Is the share of searches that find nothing. */
  empty: number;
  /** Lists the searches with a wrong answer among the first five, or without answers. */
  weak: string[];
}

/** Judges the first five answers of the site to each search; without `isPlaced`, in any city. */
export const judgeStrangers = async (
  pool: pg.Pool,
  { isPlaced }: { isPlaced: boolean },
): Promise<StrangersVerdict> => {
  let sum = 0;
  let empty = 0;
  const weak: string[] = [];
  for (const { words, expected, city, min = 0, max = Infinity } of SEARCHES) {
    const parts = expected.split('|');
    const { rows } = await listAds(pool, { q: words }, { perPage: FIRST });
    const isRight = (row: (typeof rows)[number]): boolean =>
      parts.some((part) => folded(row.title).includes(part)) &&
      (!isPlaced || city === undefined || row.city.name === city) &&
      ((min === 0 && max === Infinity) ||
        (row.price !== null && row.price >= min && row.price <= max));
    const share = rows.filter(isRight).length / Math.max(1, rows.length);
    sum += share;
    empty += Number(rows.length === 0);
    if (share < 1) weak.push(`${words}: ${share.toFixed(1)}`);
  }
  return { precision: sum / SEARCHES.length, empty: empty / SEARCHES.length, weak };
};
