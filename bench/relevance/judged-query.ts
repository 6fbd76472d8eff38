import type { Wanted } from './wanted.ts';

export type QueryKind =
  | 'plain'
  | 'misspelt'
  | 'hausa'
  | 'zarma'
  | 'city'
  | 'price'
  | 'brand'
  | 'field'
  | 'filler';

export interface JudgedQuery {
  kind: QueryKind;
  words: string;
  /**
   * Matches the ads that must come first (grade 3); `good` matches those that also answer (2),
   * `fair` those that are related (1), for instance the rest of a sub-category whose name has the
   * word typed. Anything else is a wrong answer.
   */
  best: Wanted;
  good?: Wanted;
  fair?: Wanted;
  /** Matches wrong answers (grade 0), even if they also match `best`, `good` or `fair`. */
  not?: Wanted;
  /** Is the slug of the city that is meant; the same thing in another city has grade 1. */
  city?: string;
}

type Others = Omit<JudgedQuery, 'kind' | 'words' | 'best'>;

/** Returns a function that makes the judged queries of one kind from the searched words and the ads to find. */
export const of =
  (kind: QueryKind) =>
  (words: string, best: Wanted, others: Others = {}): JudgedQuery => ({
    kind,
    words,
    best,
    ...others,
  });
