import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#server/platform/platform.ts';
import type { Reader } from '#server/domains/ads/index.ts';

/** Is the number of different readers who must type words on one day before the words are stored in the database. */
const MIN_READERS = 3;
// Limits the readers of one search, and the different searches, that are kept in memory: 400,000 hashes at most.
const MAX_READERS = 200;
const MAX_SEARCHES = 2000;
const MAX_LENGTH = 60;
const FLUSH_MS = 60_000;

const WRITE = `
  INSERT INTO search_day (day, words, people, found)
  SELECT $1::date, words, people, found FROM unnest($2::text[], $3::integer[], $4::integer[]) AS s (words, people, found)
  ORDER BY words
  ON CONFLICT (day, words) DO UPDATE SET people = search_day.people + excluded.people, found = excluded.found`;

interface Searched {
  readers: Set<string>;
  /** Is the number of readers of these words who are already counted in the database. */
  written: number;
  found: number | null;
}

/**
 * Returns typed words in the form in which searches are counted; null for those that may concern a person: phone
 * numbers, addresses, long texts.
 */
export const loggedWords = (typed: string): string | null => {
  const words = typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const digits = words.replaceAll(/\D/g, '').length;
  return words === '' || words.length > MAX_LENGTH || digits > 5 || /[@/]|www\./.test(words)
    ? null
    : words;
};

/**
 * Counts searches of this process by words and day, for the list of searches without results.
 * Readers are kept in memory only, for one day, as hashes with a key that ends with the process.
 */
export class SearchLog {
  readonly #platform: Platform;
  readonly #key = randomBytes(16);
  readonly #searches = new LRUCache<string, Searched>({ max: MAX_SEARCHES });
  #day = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * Counts the reader, once a day, among those who searched the typed words; schedules storing when there are enough
   * readers.
   */
  asked(typed: string, { address, agent }: Reader): void {
    const searched = this.#at(typed);
    if (!searched || searched.readers.size >= MAX_READERS) return;
    const reader = createHash('sha256').update(this.#key).update(`${address}\n${agent}`);
    searched.readers.add(reader.digest('base64url').slice(0, 12));
    if (searched.readers.size >= MIN_READERS)
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Remembers how many ads the typed words found last. */
  answered(typed: string, found: number): void {
    const searched = this.#at(typed);
    if (searched) searched.found = found;
  }

  /** Stores the words that enough readers typed. Counts that could not be stored are retried at the next flush. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const due = [...this.#searches].flatMap(([words, searched]) => {
      const { readers, written, found } = searched;
      return found !== null && readers.size >= MIN_READERS && readers.size > written
        ? [{ words, searched, people: readers.size, found }]
        : [];
    });
    if (due.length === 0) return;
    try {
      await this.#platform.database.pool.query(WRITE, [
        this.#day,
        due.map(({ words }) => words),
        due.map(({ people, searched }) => people - searched.written),
        due.map(({ found }) => found),
      ]);
      for (const { searched, people } of due) searched.written = people;
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'writing the search log failed, will retry');
    }
  }

  #at(typed: string): Searched | null {
    const words = loggedWords(typed);
    if (words === null) return null;
    const day = this.#platform.clock.now().toISOString().slice(0, 10);
    if (day !== this.#day) this.#searches.clear();
    this.#day = day;
    const existing = this.#searches.get(words) ?? { readers: new Set(), written: 0, found: null };
    this.#searches.set(words, existing);
    return existing;
  }
}
