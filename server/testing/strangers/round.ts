import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Is the folder of the rounds, each a JSON file. */
export const ROUNDS = join(import.meta.dirname, 'rounds');

/** Names what the pre-checks report in the text of an ad. */
export type HiddenKind = 'deposit_words' | 'forbidden_words' | 'contact_in_text';

/** Describes a search, and the ads that answer it: those of `subs`, and those whose title `title` matches. */
export interface StrangersSearch {
  words: string;
  /** Names the language or manner of the search, such as `sms` or `hausa`. */
  voice: string;
  /** Is a regular expression for folded titles. */
  title: string;
  /** Lists slugs of sub-categories. */
  subs?: string[];
  /** Are the bounds of the price of a right answer, in whole francs. */
  min?: number;
  max?: number;
  /** Is the name of the town of a right answer. */
  city?: string;
}

/**
 * Is what one person typed who had seen neither the code nor its word lists, and what it means. A round is measured once
 * before anyone learns from it, and then kept here.
 */
export interface Round {
  searches: StrangersSearch[];
  /** Lists texts of ads that a moderator must be shown, each with the kind of finding. */
  wordings: { text: string; kind: HiddenKind }[];
  innocent: string[];
  /** Lists searches with a price, and the price in whole francs: a number, or a range with null for an open end. */
  prices: { words: string; means: number | [number | null, number | null] }[];
  /** Lists titles of ads, each with the slug of its sub-category; '|' separates several right ones. */
  titles: { title: string; expected: string }[];
}

/** Reads a round from its JSON file. */
export const readRound = async (path: string): Promise<Round> =>
  JSON.parse(await readFile(path, 'utf8')) as Round;
