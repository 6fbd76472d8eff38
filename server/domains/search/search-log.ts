import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '#contract/common/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Reader } from '#server/domains/ads/index.ts';

/** Is the number of different readers who must type words on one day before the words are stored in the database. */
const MIN_READERS = 3;
// Limits the readers of one search, and the different searches, that are kept in memory: 400,000 hashes at most.
const MAX_READERS = 200;
const MAX_SEARCHES = 2000;
const MAX_LENGTH = 60;
const FLUSH_MS = 60_000;
/** Is the number of ads below which a search counts as having found nothing. */
export const FEW = 3;
/** Is the time for which an ad counts as opened after a search, and the most of both that are remembered. */
const SOON_MS = 10 * MINUTE;
const MAX_OPENED = 20;
const MAX_RECENT = 3;
const MAX_SEARCHERS = 20_000;

const WRITE = `
  INSERT INTO search_day (day, words, people, found)
  SELECT $1::date, words, people, found FROM unnest($2::text[], $3::integer[], $4::integer[]) AS s (words, people, found)
  ORDER BY words
  ON CONFLICT (day, words) DO UPDATE SET people = search_day.people + excluded.people, found = excluded.found`;

const WRITE_OPENED = `
  INSERT INTO search_opened (day, words, ad_id, people)
  SELECT $1::date, s.words, ad.id, s.people
  FROM unnest($2::text[], $3::integer[], $4::integer[]) AS s (words, ad_id, people)
  JOIN search_day USING (words) JOIN ad ON ad.id = s.ad_id AND ad.status = 'published'
  WHERE search_day.day = $1::date
  ORDER BY s.words, ad.id
  ON CONFLICT (day, words, ad_id) DO UPDATE SET people = search_opened.people + excluded.people`;

/** Is a search of a reader, with the ads that were counted as opened after it. */
interface Recent {
  words: string;
  at: number;
  ads: Set<number>;
}

interface Searched {
  readers: Set<string>;
  /** Is the number of readers of these words who are already counted in the database. */
  written: number;
  found: number | null;
  /** Maps the ads that readers opened soon after to the number of these who are not counted in the database. */
  opened: Map<number, number>;
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
 * Counts searches of this process by words and day, for the list of searches without results, and what was opened then.
 * Readers are kept in memory only, for one day, as hashes with a key that ends with the process.
 */
export class SearchLog {
  readonly #platform: Platform;
  readonly #key = randomBytes(16);
  readonly #searches = new LRUCache<string, Searched>({ max: MAX_SEARCHES });
  readonly #recent = new LRUCache<string, Recent[]>({ max: MAX_SEARCHERS });
  #day = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * Counts the reader, once a day, among those who searched the typed words; schedules storing when there are enough
   * readers.
   */
  asked(typed: string, reader: Reader): void {
    const searched = this.#at(typed);
    if (!searched) return;
    const id = this.#idOf(reader);
    this.#remember(id, loggedWords(typed) ?? '');
    if (searched.readers.size >= MAX_READERS) return;
    searched.readers.add(id);
    this.#scheduleFlush(searched);
  }

  /** Counts an ad that a reader opened soon after searches that found little, once for each of these. */
  opened(adId: number, reader: Reader): void {
    for (const { words, at, ads } of this.#recent.get(this.#idOf(reader)) ?? []) {
      const searched = this.#searches.get(words);
      if (!searched || searched.found === null || searched.found >= FEW) continue;
      const { opened } = searched;
      const isFull = opened.size >= MAX_OPENED && !opened.has(adId);
      if (this.#now() - at > SOON_MS || ads.has(adId) || isFull) continue;
      ads.add(adId);
      opened.set(adId, (opened.get(adId) ?? 0) + 1);
      this.#scheduleFlush(searched);
    }
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
    try {
      if (due.length > 0)
        await this.#platform.database.pool.query(WRITE, [
          this.#day,
          due.map(({ words }) => words),
          due.map(({ people, searched }) => people - searched.written),
          due.map(({ found }) => found),
        ]);
      for (const { searched, people } of due) searched.written = people;
      await this.#writeOpened();
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'writing the search log failed, will retry');
    }
  }

  /** Stores the ads opened after words that are stored. */
  async #writeOpened(): Promise<void> {
    const due = [...this.#searches].flatMap(([words, { written, opened }]) =>
      written > 0 ? [...opened].map(([adId, people]) => ({ words, adId, people, opened })) : [],
    );
    if (due.length === 0) return;
    await this.#platform.database.pool.query(WRITE_OPENED, [
      this.#day,
      due.map(({ words }) => words),
      due.map(({ adId }) => adId),
      due.map(({ people }) => people),
    ]);
    for (const { adId, people, opened } of due) {
      const left = (opened.get(adId) ?? people) - people;
      if (left > 0) opened.set(adId, left);
      else opened.delete(adId);
    }
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }

  /** Returns a hash of a reader that nobody can compute after the process has ended. */
  #idOf({ address, agent }: Reader): string {
    const hash = createHash('sha256').update(this.#key).update(`${address}\n${agent}`);
    return hash.digest('base64url').slice(0, 12);
  }

  #remember(reader: string, words: string): void {
    const before = this.#recent.get(reader) ?? [];
    const same = before.find((one) => one.words === words);
    const latest = { words, at: this.#now(), ads: same?.ads ?? new Set<number>() };
    const others = before.filter((one) => one !== same);
    this.#recent.set(reader, [...others, latest].slice(-MAX_RECENT));
  }

  #scheduleFlush({ readers }: Searched): void {
    if (readers.size >= MIN_READERS)
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  #at(typed: string): Searched | null {
    const words = loggedWords(typed);
    if (words === null) return null;
    const day = this.#platform.clock.now().toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#searches.clear();
      this.#recent.clear();
    }
    this.#day = day;
    const none: Searched = { readers: new Set(), written: 0, found: null, opened: new Map() };
    const existing = this.#searches.get(words) ?? none;
    this.#searches.set(words, existing);
    return existing;
  }
}
