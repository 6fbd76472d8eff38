import type pg from 'pg';
import { folded } from '#contract/common/plain-letters.ts';
import { listAds } from '#server/domains/search/list-ads.ts';
import type { Round, StrangersSearch } from './round.ts';

/** Is the number of first results that are judged. */
const FIRST = 5;

/** Holds the properties of a published ad that judgements depend on, its title and city folded. */
export interface JudgedAd {
  id: number;
  title: string;
  /** Is the slug of the sub-category of the ad. */
  sub: string;
  city: string;
  price: number | null;
}

/** Reads the published ads, among which searches are judged. */
export const readJudgedAds = async (pool: pg.Pool): Promise<JudgedAd[]> => {
  const { rows } = await pool.query<JudgedAd>(
    `SELECT ad.id, ad.title, sub.slug AS sub, city.name AS city, ad.price FROM ad
     JOIN category sub ON sub.id = ad.sub_category_id JOIN city ON city.id = ad.city_id
     WHERE ad.status = 'published'`,
  );
  return rows.map((ad) => ({ ...ad, title: folded(ad.title), city: folded(ad.city) }));
};

/** Describes the answer to a search: `precision` is null if no ad of the database would be right. */
interface Verdict {
  search: StrangersSearch;
  /** Is the number of right ads among the first five, divided by the number that would be possible. */
  precision: number | null;
  isEmpty: boolean;
  /** Lists the titles of the first five. */
  shown: string[];
}

/** Sums up the answers to searches. */
export interface SearchFigures {
  searches: number;
  /** Is the average precision of the first five, 0 to 1, over searches that an ad answers. */
  precision: number;
  /** Is the share of searches that find nothing although an ad answers them. */
  empty: number;
}

/** Tells whether an ad answers a search. */
const answers = (
  { title, subs, min, max, city }: StrangersSearch,
  pattern: RegExp,
  ad: JudgedAd,
): boolean =>
  (subs?.includes(ad.sub) === true || (title !== '' && pattern.test(ad.title))) &&
  (min === undefined || (ad.price ?? 0) >= min) &&
  (max === undefined || (ad.price ?? Infinity) <= max) &&
  (city === undefined || ad.city === folded(city));

/** Searches for the words of each search of a round among the `ads`, and judges the first five results. */
export const judgeSearches = async (
  pool: pg.Pool,
  { searches }: Round,
  ads: readonly JudgedAd[],
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const search of searches) {
    const pattern = new RegExp(search.title, 'u');
    const right = new Set(ads.filter((ad) => answers(search, pattern, ad)).map(({ id }) => id));
    const list = await listAds(pool, { q: search.words }, { perPage: FIRST });
    // The page shows ads of other towns below those of the town that was typed.
    const rows = [...list.rows, ...list.apart.elsewhere.map(({ row }) => row)].slice(0, FIRST);
    const possible = Math.min(FIRST, right.size);
    verdicts.push({
      search,
      precision: possible === 0 ? null : rows.filter(({ id }) => right.has(id)).length / possible,
      isEmpty: rows.length === 0,
      shown: rows.map(({ title }) => title),
    });
  }
  return verdicts;
};

/** Sums up verdicts; searches that no ad answers do not count. */
export const summarise = (verdicts: readonly Verdict[]): SearchFigures => {
  const judged = verdicts.filter(({ precision }) => precision !== null);
  const of = Math.max(1, judged.length);
  return {
    searches: judged.length,
    precision: judged.reduce((sum, { precision }) => sum + (precision ?? 0), 0) / of,
    empty: judged.filter(({ isEmpty }) => isEmpty).length / of,
  };
};

/** Returns a line for each search whose first five are not all right. */
export const weakest = (verdicts: readonly Verdict[]): string[] =>
  verdicts
    .filter(({ precision }) => precision !== null && precision < 1)
    .map(
      ({ search: { voice, words }, precision, shown }) =>
        `${voice}: ${words} (${precision?.toFixed(1)}): ${shown.join(' | ') || 'nothing'}`,
    );
