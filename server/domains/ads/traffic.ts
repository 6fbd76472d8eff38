import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { adRefusals } from '#contract/ads/refusals.ts';
import { blockOf } from '#server/platform/addresses.ts';
import { HOUR } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** Who reads an ad: where from, and with which browser; subscribers of one operator often share an address. */
export interface Reader {
  address: string;
  agent: string;
}

const MAX_ADDRESSES = 20_000;
/** Different browsers counted behind one address for one ad: a name is easily made up. */
const MAX_BROWSERS = 100;
const FLUSH_MS = 10_000;
/** Those who fetch a page to show it to somebody else, or to nobody. */
const ROBOT = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|curl|wget|python/i;

/** What one address has opened in this hour: for each ad, the browsers that were counted. */
interface Visits {
  since: number;
  ads: Map<number, Set<string>>;
}

interface Count {
  views: number;
  contacts: number;
}

// One statement for a batch: the day's row and the ad's total, of ads that are up.
const WRITE = `
  WITH counted AS (
    SELECT ad.id, c.views, c.contacts FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS c (id, views, contacts)
    JOIN ad ON ad.id = c.id AND ad.status = 'published' ORDER BY ad.id
  ), days AS (
    INSERT INTO ad_day (ad_id, day, views, contacts) SELECT id, $4::date, views, contacts FROM counted
    ON CONFLICT (ad_id, day) DO UPDATE SET views = ad_day.views + excluded.views,
                                           contacts = ad_day.contacts + excluded.contacts
  )
  UPDATE ad SET views = ad.views + counted.views, contacts = ad.contacts + counted.contacts
  FROM counted WHERE ad.id = counted.id`;

/**
 * Views and contacts of this process, counted in memory and written a batch at a time, so that reading writes
 * nothing. A person counts once an hour for each ad. Whoever opens very many different ads from one address is held
 * off: the numbers on their pages are for buyers, not for lists. A killed process forgets its last seconds.
 */
export class AdTraffic {
  readonly #platform: Platform;
  readonly #visits = new LRUCache<string, Visits>({ max: MAX_ADDRESSES });
  #counts = new Map<number, Count>();
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Notes that somebody opens an ad. @throws Refusal 429 when that address has opened too many different ones */
  read(adId: number, reader: Reader): void {
    if (this.#isNew(adId, reader, 'view') && !ROBOT.test(reader.agent)) this.#count(adId, 'views');
  }

  /** Notes that somebody touched one of the three ways to reach the seller. @throws Refusal 429, as `read` */
  contact(adId: number, reader: Reader): void {
    if (this.#isNew(adId, reader, 'contact')) this.#count(adId, 'contacts');
  }

  /** Writes what was counted. What fails to be written is counted again next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    const entries = [...counts];
    try {
      await this.#platform.database.pool.query(WRITE, [
        entries.map(([id]) => id),
        entries.map(([, { views }]) => views),
        entries.map(([, { contacts }]) => contacts),
        this.#platform.clock.now().toISOString().slice(0, 10),
      ]);
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'views could not be written yet');
      for (const [id, { views, contacts }] of entries) {
        this.#add(id, { views, contacts });
      }
    }
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }

  #visitsFrom(address: string): Visits {
    const key = isIPv6(address) ? blockOf(address) : address;
    const known = this.#visits.get(key);
    if (known && this.#now() - known.since < HOUR) return known;
    const visits: Visits = { since: this.#now(), ads: new Map() };
    this.#visits.set(key, visits);
    return visits;
  }

  #isNew(adId: number, { address, agent }: Reader, what: 'view' | 'contact'): boolean {
    const visits = this.#visitsFrom(address);
    const seen = visits.ads.get(adId) ?? new Set<string>();
    if (seen.size === 0 && visits.ads.size >= this.#platform.settings.AD_PAGES_AN_HOUR) {
      const passed = this.#now() - visits.since;
      throw new Refusal(adRefusals.tooManyRead, {
        retryAfter: Math.max(1, Math.ceil((HOUR - passed) / 1000)),
      });
    }
    visits.ads.set(adId, seen);
    const mark = `${what}:${createHash('sha1').update(agent).digest('base64url').slice(0, 8)}`;
    if (seen.has(mark) || seen.size >= MAX_BROWSERS) return false;
    seen.add(mark);
    return true;
  }

  #count(adId: number, what: keyof Count): void {
    this.#add(adId, { views: 0, contacts: 0, [what]: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  #add(adId: number, { views, contacts }: Count): void {
    const known = this.#counts.get(adId) ?? { views: 0, contacts: 0 };
    this.#counts.set(adId, {
      views: known.views + views,
      contacts: known.contacts + contacts,
    });
  }
}
