import type pg from 'pg';
import type { KnownCategory } from '../vocabulary.ts';
import { parseWords } from '../words.ts';
import { learnedWords, type LearnedWord } from './learned-words.ts';

/** Limits the words of a title that are looked up; `MIN_LENGTH` is their minimum length. */
const MAX_WORDS = 8;
const MIN_LENGTH = 3;

/**
 * Says how many of the newest ads contain a word, and the category of most of them with its share,
 * 0 to 1.
 */
interface WordPlace {
  word: string;
  ads: number;
  categoryId: number;
  categoryName: string;
  share: number;
}

type Categories = ReadonlyMap<number, KnownCategory>;

/** Returns the main category with the largest share of the ads that contain the word. */
const largest = ({ shares }: LearnedWord, categories: Categories) => {
  const sums = new Map<number, number>();
  for (const [id, share] of shares) {
    const categoryId = categories.get(id)?.parentId ?? id;
    sums.set(categoryId, (sums.get(categoryId) ?? 0) + share);
  }
  const [id, share] = [...sums].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  return { category: categories.get(id), share };
};

/**
 * Returns, for each of the first eight words of a title (as a stem), the main category in which most published ads use
 * it; rare and short words and numbers are left out.
 */
export const wordPlaces = async (pool: pg.Pool, title: string): Promise<WordPlace[]> => {
  const { tokens, vocabulary } = await parseWords(pool, title);
  const learned = await learnedWords(pool);
  const categories = new Map(vocabulary.categories.map((category) => [category.id, category]));
  const stems = new Set(tokens.flatMap((token) => token.stems));
  return [...stems]
    .filter((stem) => stem.length >= MIN_LENGTH)
    .slice(0, MAX_WORDS)
    .flatMap((word) => {
      const existing = learned.get(word);
      if (!existing) return [];
      const { category, share } = largest(existing, categories);
      // The category was deleted since the words were counted.
      if (!category) return [];
      return [
        { word, ads: existing.ads, categoryId: category.id, categoryName: category.name, share },
      ];
    });
};
