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
   * Ads that must come first (grade 3), also answer (2) or are related (1): for instance the rest of a sub-category
   * whose name has the word typed. Anything else is a wrong answer.
   */
  best: Wanted;
  good?: Wanted;
  fair?: Wanted;
  /** Wrong answers although they have the properties above. */
  not?: Wanted;
  /** Slug of the city that is meant: the same thing in another city has grade 1. */
  city?: string;
}

type Others = Omit<JudgedQuery, 'kind' | 'words' | 'best'>;

/** Makes the queries of one kind. */
export const of =
  (kind: QueryKind) =>
  (words: string, best: Wanted, others: Others = {}): JudgedQuery => ({
    kind,
    words,
    best,
    ...others,
  });
