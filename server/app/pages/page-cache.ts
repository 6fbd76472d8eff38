import { LRUCache } from 'lru-cache';
import type { PageBytes } from './page-bytes.ts';

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
/** A page missed by every event is made again after this long all the same. */
const DEFAULT_MAX_AGE_MS = 5_000;
/** How much longer it is shown while it cannot be made again. */
const EXTRA_AGE_MS = 60_000;

interface Held {
  page: PageBytes;
  tags: readonly string[];
  until: number;
}

interface Making {
  made: Promise<Made>;
  tags: readonly string[];
}

/** What a render brings. An error page is shown and not kept. */
export interface Made {
  page: PageBytes;
  isKept: boolean;
}

/**
 * The public pages of this process, as bytes. One render at a time for a page, however many ask; what an
 * event drops is gone at once, and a render begun before it is given to those who waited but never kept.
 */
export class PageCache {
  readonly #held: LRUCache<string, Held>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Making>();
  readonly #maxAgeMs: number;
  readonly #now: () => number;

  constructor(options: { maxBytes?: number; maxAgeMs?: number; now?: () => number } = {}) {
    this.#maxAgeMs = options.maxAgeMs ?? DEFAULT_MAX_AGE_MS;
    this.#now = options.now ?? (() => performance.now());
    this.#held = new LRUCache({
      maxSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
      sizeCalculation: ({ page }, key) => page.size + key.length,
      dispose: ({ tags }, key) => this.#forget(key, tags),
    });
  }

  /** The page kept under `key`, if it is still good. */
  get(key: string): PageBytes | undefined {
    const held = this.#held.get(key);
    if (held && held.until > this.#now()) return held.page;
    return undefined;
  }

  /** The page kept under `key` whose time is over, for when it cannot be made again. What an event dropped is not there. */
  getExpired(key: string): PageBytes | undefined {
    const held = this.#held.get(key);
    if (held && held.until + EXTRA_AGE_MS > this.#now()) return held.page;
    return undefined;
  }

  /** The page kept under `key`, or the one being made, or the one that `make` makes. */
  async find(key: string, tags: readonly string[], make: () => Promise<Made>): Promise<PageBytes> {
    const kept = this.get(key);
    if (kept) return kept;
    const running = this.#making.get(key);
    if (running) return (await running.made).page;

    const making: Making = { tags, made: make() };
    this.#making.set(key, making);
    // Not there any more: dropped meanwhile, so already outdated.
    const isCurrent = () => this.#making.get(key) === making;
    try {
      const { page, isKept } = await making.made;
      if (isKept && isCurrent()) this.#keep(key, tags, page);
      return page;
    } finally {
      if (isCurrent()) this.#making.delete(key);
    }
  }

  /** Forgets every page that bears one of the tags, those being made included. */
  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#held.delete(key);
    }
    for (const [key, making] of this.#making) {
      if (making.tags.some((tag) => tags.includes(tag))) this.#making.delete(key);
    }
  }

  /** Forgets every page. */
  clear(): void {
    this.#held.clear();
    this.#making.clear();
  }

  /** How much is held. */
  get figures(): { pages: number; bytes: number } {
    return { pages: this.#held.size, bytes: this.#held.calculatedSize };
  }

  #keep(key: string, tags: readonly string[], page: PageBytes): void {
    this.#held.set(key, { page, tags, until: this.#now() + this.#maxAgeMs });
    if (!this.#held.has(key)) return;
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
