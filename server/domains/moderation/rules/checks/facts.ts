import type { Check } from '#contract/moderation.ts';

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
  title: string;
  description: string;
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
    isPhoneVerified: boolean;
    memberSince: Date;
    approved: number;
    /** Reports on their ads, or on their number's, that were right. */
    upheldReports: number;
  };
}

/** One pre-check: what it has to say of an ad, null for nothing. */
export type CheckRule = (facts: AdFacts, now: Date) => Check | null;

/** Letters as they are compared: small, without accents, everything else one space; spaces at both ends. */
const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** The entries of a list of words that stand in the text as whole words, a plural s or x aside. */
export const wordsFound = (text: string, list: readonly string[]): string[] => {
  const plain = plainWords(text);
  return list.filter((entry) => {
    const word = plainWords(entry).trim();
    return [word, `${word}s`, `${word}x`].some((form) => plain.includes(` ${form} `));
  });
};
