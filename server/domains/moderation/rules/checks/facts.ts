import type { Check } from '#contract/moderation.ts';
import type { WordsRead } from '../../words/read-words.ts';

/** An ad of its kind that is like this one. */
export interface Likeness {
  adId: number;
  /** 0 to 1, 1 the same. */
  likeness: number;
}

/** A photo of this ad and one of another that are alike, by their addresses. */
export interface PictureLikeness extends Likeness {
  own: string;
  other: string;
}

/** Where published ads with a word of the title stand. */
export interface WordPlace {
  word: string;
  /** The category where most of them stand. */
  categoryId: number;
  categoryName: string;
  /** Of how many, and what share stands there. */
  ads: number;
  share: number;
}

/** All that the pre-checks look at. */
export interface AdFacts {
  /** Of title and description. */
  words: WordsRead;
  priceLabel: string;
  /** Whole francs; null when the label tells no number. */
  price: number | null;
  categoryId: number;
  /** Of published ads in its sub-category that tell a price, this one aside. */
  prices: { median: number; ads: number } | null;
  samePictures: readonly PictureLikeness[];
  sameTexts: readonly Likeness[];
  wordPlaces: readonly WordPlace[];
  seller: {
    /** Of first and last name, as everybody sees them. */
    nameWords: WordsRead;
    isPhoneVerified: boolean;
    memberSince: Date;
    approved: number;
    /** Reports on their ads, or on their number's, that were right. */
    upheldReports: number;
  };
}

/** One pre-check: what it has to say of an ad, null for nothing. */
export type CheckRule = (facts: AdFacts, now: Date) => Check | null;
