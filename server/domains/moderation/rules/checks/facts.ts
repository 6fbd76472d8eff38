import type { Check } from '#contract/moderation/admin/review.ts';
import type { Reading, WordsRead } from '../../words/read-words.ts';
import type { HashLikeness } from '../picture-likeness.ts';

/** Describes a similar ad. */
export interface Likeness {
  adId: number;
  /** Is the similarity of the ads, from 0 to 1. */
  likeness: number;
}

/** Holds the URLs of a photo of an ad and of a similar photo of another ad. */
export interface PictureLikeness extends Likeness, HashLikeness {
  own: string;
  other: string;
}

/** Says in which category the newest published ads with a word of the title are. */
export interface WordPlace {
  word: string;
  /** Is the id of the category that most ads with the word are in. */
  categoryId: number;
  categoryName: string;
  /** Counts the ads with the word; `share` is the part of them in that category, from 0 to 1. */
  ads: number;
  share: number;
}

/** Describes the input of the pre-checks. */
export interface AdFacts {
  /** Holds the contacts, requests for advance payment and forbidden goods found in title and description. */
  words: WordsRead;
  priceLabel: string;
  /** Is the price in whole francs; null when the price label has no number. */
  price: number | null;
  categoryId: number;
  /**
   * Describes the prices of other published ads of the sub-category: the median in francs and the number of prices;
   * null without any.
   */
  prices: { median: number; ads: number } | null;
  /** Tells whether the holder of one of the ad's numbers asked for its removal. */
  isDisowned: boolean;
  /** Lists the contact numbers that the seller has not proven. */
  unprovenNumbers: readonly string[];
  samePictures: readonly PictureLikeness[];
  sameTexts: readonly Likeness[];
  /**
   * Describes the IMEIs in the ad: whether there is one, whether it is declared stolen, and ads of other sellers with
   * it.
   */
  imeis: { isNamed: boolean; isDeclared: boolean; elsewhere: readonly number[] };
  wordPlaces: readonly WordPlace[];
  seller: {
    /**
     * Holds the contacts, requests for advance payment and forbidden goods found in the seller's name, which is public.
     */
    nameWords: WordsRead;
    isPhoneVerified: boolean;
    memberSince: Date;
    approved: number;
    /** Counts the upheld reports on this account's ads. */
    upheldReports: number;
    /**
     * Counts the credible users who reported ads of this account for asking for money in advance; reports that
     * moderators dismissed do not count.
     */
    advanceReports: number;
  };
}

/** Checks an ad before a moderator sees it, and returns what it found; null for nothing. */
export type CheckRule = (facts: AdFacts, now: Date) => Check | null;

/** Returns the fields of a check that say which words it found and what they say. */
export const readIn = (readings: readonly Reading[]): Pick<Check, 'found' | 'senses'> => ({
  found: readings.map(({ text }) => text),
  senses: readings.map(({ sense }) => sense),
});
