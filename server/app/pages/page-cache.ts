import { LRUCache } from 'lru-cache';
import type { PageBytes } from './page-bytes.ts';

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024;
/** Is the greatest age, in ms, of a cached page in normal operation; events may invalidate it earlier. */
const DEFAULT_MAX_AGE_MS = 5_000;
/** Is by how many milliseconds a cached page may be older when it is served under overload. */
const EXTRA_AGE_MS = 60_000;

interface CachedPage {
  page: PageBytes;
  tags: readonly string[];
  until: number;
}

interface Making {
  result: Promise<RenderResult>;
  tags: readonly string[];
}

/**
 * Names how a page was answered: from the cache (`kept`), by a render in progress (`joined`), by a new render, or with
 * an expired page under overload (`stale`).
 */
type Answered = 'kept' | 'joined' | 'rendered' | 'stale';

/** Contains the result of a render; error pages may not be cached. */
export interface RenderResult {
  page: PageBytes;
  isCacheable: boolean;
}

/**
 * Caches public pages as bytes. Concurrent requests for a page share one render. A render that
 * started before its page was invalidated is served to the waiting requests but not cached.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Making>();
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  readonly #answers: Record<Answered, number> = { kept: 0, joined: 0, rendered: 0, stale: 0 };

  constructor(options: { maxBytes?: number; maxAgeMs?: number; now?: () => number } = {}) {
    this.#maxAgeMs = options.maxAgeMs ?? DEFAULT_MAX_AGE_MS;
    this.#now = options.now ?? (() => performance.now());
    this.#pages = new LRUCache({
      maxSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
      sizeCalculation: ({ page }, key) => page.size + key.length,
      dispose: ({ tags }, key) => this.#removeEntry(key, tags),
    });
  }

  /** Returns the cached page of `key` while it is fresh. */
  get(key: string): PageBytes | undefined {
    const cached = this.#pages.get(key);
    if (!cached || cached.until <= this.#now()) return undefined;
    this.#answers.kept += 1;
    return cached.page;
  }

  /**
   * Returns the page of `key`, even if expired, for use under overload; undefined when it was invalidated or is too
   * old.
   */
  getExpired(key: string): PageBytes | undefined {
    const cached = this.#pages.get(key);
    if (!cached || cached.until + EXTRA_AGE_MS <= this.#now()) return undefined;
    this.#answers.stale += 1;
    return cached.page;
  }

  /**
   * Returns the page of `key`: from the cache, from a render in progress, or from a new render by `make`. `tags` are
   * those by which `drop` invalidates it.
   */
  async find(
    key: string,
    tags: readonly string[],
    make: () => Promise<RenderResult>,
  ): Promise<PageBytes> {
    const cached = this.get(key);
    if (cached) return cached;
    const running = this.#making.get(key);
    if (running) {
      this.#answers.joined += 1;
      return (await running.result).page;
    }
    this.#answers.rendered += 1;

    const making: Making = { tags, result: make() };
    this.#making.set(key, making);
    // A page that was invalidated during its render is not cached.
    const isCurrent = () => this.#making.get(key) === making;
    try {
      const { page, isCacheable } = await making.result;
      if (isCacheable && isCurrent()) this.#store(key, tags, page);
      return page;
    } finally {
      if (isCurrent()) this.#making.delete(key);
    }
  }

  /** Invalidates the pages that have one of the tags, including pages being rendered. */
  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key);
    }
    for (const [key, making] of this.#making) {
      if (making.tags.some((tag) => tags.includes(tag))) this.#making.delete(key);
    }
  }

  /** Invalidates all pages of the cache. */
  clear(): void {
    this.#pages.clear();
    this.#making.clear();
  }

  /** Returns the number of cached pages, their bytes, and how pages were answered since the start. */
  get figures(): { pages: number; bytes: number; answers: Readonly<Record<Answered, number>> } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, answers: this.#answers };
  }

  #store(key: string, tags: readonly string[], page: PageBytes): void {
    this.#pages.set(key, { page, tags, until: this.#now() + this.#maxAgeMs });
    if (!this.#pages.has(key)) return;
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #removeEntry(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
