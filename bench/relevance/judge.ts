import type { JudgedQuery } from './judged-query.ts';
import type { Wanted } from './wanted.ts';

/** Holds the properties of an ad that judgements depend on. */
export interface JudgedAd {
  id: number;
  title: string;
  description: string;
  /** Is the text of the values of its attributes. */
  values: string;
  /** Is the slug of the sub-category of the ad. */
  sub: string;
  city: string;
  price: number | null;
}

export interface Verdict {
  /** Is the NDCG of the first ten results, 0 to 1; null when no ad answers the query. */
  ndcg: number | null;
  /** Lists the grades of the first three results; fewer when there are fewer results. */
  firstThree: number[];
  isEmpty: boolean;
}

const DEPTH = 10;

/** Tells whether an ad has all properties that the wanted ad states. */
const fits = ({ subs, title, text, min, max }: Wanted, ad: JudgedAd): boolean =>
  (!subs || subs.split(' ').includes(ad.sub)) &&
  (!title || title.test(ad.title)) &&
  (!text || text.test(`${ad.title} ${ad.description} ${ad.values}`)) &&
  ((min === undefined && max === undefined) ||
    (ad.price !== null && ad.price >= (min ?? 0) && ad.price <= (max ?? Infinity)));

/**
 * Grades an ad for a query: 3 is the searched thing, 2 answers as well, 1 is related or in another city than the query
 * names, 0 is wrong.
 */
const gradeOf = (query: JudgedQuery, ad: JudgedAd): number => {
  if (query.not && fits(query.not, ad)) return 0;
  const grades = [query.fair, query.good, query.best];
  const grade = grades.findLastIndex((wanted) => wanted !== undefined && fits(wanted, ad)) + 1;
  return query.city && ad.city !== query.city ? Math.min(grade, 1) : grade;
};

/** Returns the discounted cumulative gain (DCG) of the first ten grades: the later a result, the less it counts. */
const gain = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);

/**
 * Returns a function that grades the ids of ads that a search found for a query, in the order of its results. `ads`
 * holds all ads by id; the best possible order of them has an NDCG of 1.
 */
export const makeJudge = (
  query: JudgedQuery,
  ads: ReadonlyMap<number, JudgedAd>,
): ((found: readonly number[]) => Verdict) => {
  const all = [...ads.values()].map((ad) => gradeOf(query, ad));
  const best = gain(all.toSorted((a, b) => b - a));
  return (found) => {
    const grades = found.slice(0, DEPTH).map((id) => {
      const ad = ads.get(id);
      return ad ? gradeOf(query, ad) : 0;
    });
    return {
      ndcg: best === 0 ? null : gain(grades) / best,
      firstThree: grades.slice(0, 3),
      isEmpty: found.length === 0,
    };
  };
};

export interface Summary {
  ndcg: number;
  /** Is the share of ads with grade 0 among the first three results of all queries. */
  wrong: number;
  empty: number;
}

/** Sums up the verdicts on one engine over all queries; queries that no ad answers have no NDCG to average. */
export const summarise = (verdicts: readonly Verdict[]): Summary => {
  const judged = verdicts.flatMap(({ ndcg }) => (ndcg === null ? [] : [ndcg]));
  const firsts = verdicts.flatMap(({ firstThree }) => firstThree);
  return {
    ndcg: judged.reduce((sum, one) => sum + one, 0) / Math.max(1, judged.length),
    wrong: firsts.filter((grade) => grade === 0).length / Math.max(1, firsts.length),
    empty: verdicts.filter(({ isEmpty }) => isEmpty).length / Math.max(1, verdicts.length),
  };
};
