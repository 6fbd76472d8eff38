import type { Check } from '#contract/moderation/admin/review.ts';
import type { WordsRead } from '../../words/read-words.ts';
import type { HashLikeness } from '../picture-likeness.ts';

/** A similar ad. */
export interface Likeness {
  adId: number;
  /** Similarity, 0 to 1. */
  likeness: number;
}

/** URLs of a photo of this ad and a similar one of another. */
export interface PictureLikeness extends Likeness, HashLikeness {
  own: string;
  other: string;
}

/** Where the newest published ads with a word of the title are. */
export interface WordPlace {
  word: string;
  /** The most frequent category. */
  categoryId: number;
  categoryName: string;
  /** Number of ads, and share in that category. */
  ads: number;
  share: number;
}

/** Input of the pre-checks. */
export interface AdFacts {
  /** From title and description. */
  words: WordsRead;
  priceLabel: string;
  /** Whole francs; null when the label has no number. */
  price: number | null;
  categoryId: number;
  /** Prices of other published ads of the sub-category. */
  prices: { median: number; ads: number } | null;
  /** Whether the holder of one of its numbers asked for its removal. */
  isDisowned: boolean;
  /** Numbers of contact that the seller has not proven. */
  unprovenNumbers: readonly string[];
  samePictures: readonly PictureLikeness[];
  sameTexts: readonly Likeness[];
  /** IMEIs in the ad: whether there is one, whether it is declared stolen, and ads of other sellers with it. */
  imeis: { isNamed: boolean; isDeclared: boolean; elsewhere: readonly number[] };
  wordPlaces: readonly WordPlace[];
  seller: {
    /** From first and last name, which are public. */
    nameWords: WordsRead;
    isPhoneVerified: boolean;
    memberSince: Date;
    approved: number;
    /** Upheld reports on this account's ads. */
    upheldReports: number;
    /** Credible people who reported these ads for money asked in advance, dismissed reports aside. */
    advanceReports: number;
  };
}

/** A pre-check: its finding, or null. */
export type CheckRule = (facts: AdFacts, now: Date) => Check | null;
