import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { adRefusals } from '#contract/ads/refusals.ts';
import { HOUR, niameyDay } from '#contract/time.ts';
import { networksOf, type Network } from '#server/platform/addresses.ts';
import { OPERATOR_FACTORS } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Reader } from './reader.ts';
import { SearchLog } from './search-log.ts';

const MAX_NETWORKS = 50_000;
/** Maximum browsers counted behind one address for one ad, since a user agent is easily forged. */
const MAX_BROWSERS = 100;
const FLUSH_MS = 10_000;
/** User agents of crawlers, link previews and scripts. */
const ROBOT = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|curl|wget|python/i;

/** Ads opened by one network this hour, with the browsers counted for each; wide networks track no browsers. */
interface Visits {
  since: number;
  most: number;
  ads: Map<number, Set<string>>;
}

const NO_BROWSERS = new Set<string>();

interface Count {
  views: number;
  contacts: number;
}

// One statement for a batch: the day's row and the ad's total, for published ads only.
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
 * View and contact counts of this process, kept in memory and written in batches, so that reads cause no writes. Each
 * reader counts once an hour per ad. A network that opens too many different ads is rejected, to prevent scraping of
 * phone numbers. A killed process loses its last seconds.
 */
export class AdTraffic {
  /** What the same readers search. */
  readonly searches: SearchLog;
  readonly #platform: Platform;
  readonly #visits = new LRUCache<string, Visits>({ max: MAX_NETWORKS });
  #counts = new Map<number, Count>();
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.searches = new SearchLog(platform);
  }

  /** Records a view. @throws Refusal 429 when a network of that address has opened too many different ads */
  read(adId: number, reader: Reader): void {
    if (this.#isNew(adId, reader, 'view') && !ROBOT.test(reader.agent)) this.#count(adId, 'views');
  }

  /** Records a prefetch, which is not a view. @throws Refusal 429, as `read` */
  prefetch(adId: number, reader: Reader): void {
    this.#isNew(adId, reader, 'prefetch');
  }

  /** Records a click on one of the three contact buttons. @throws Refusal 429, as `read` */
  contact(adId: number, reader: Reader): void {
    if (this.#isNew(adId, reader, 'contact')) this.#count(adId, 'contacts');
  }

  /** Writes the counts. Counts that fail to be written are retried at the next flush. */
  async flush(): Promise<void> {
    await this.searches.flush();
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
        niameyDay(this.#platform.clock.now()),
      ]);
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'writing view counts failed, will retry');
      for (const [id, { views, contacts }] of entries) {
        this.#add(id, { views, contacts });
      }
    }
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }

  #visitsFrom({ size, cidr }: Network): Visits {
    const known = this.#visits.get(cidr);
    if (known && this.#now() - known.since < HOUR) return known;
    const most = this.#platform.settings.AD_PAGES_AN_HOUR * OPERATOR_FACTORS[size];
    const visits: Visits = { since: this.#now(), most, ads: new Map() };
    this.#visits.set(cidr, visits);
    return visits;
  }

  #isNew(adId: number, { address, agent }: Reader, what: 'view' | 'contact' | 'prefetch'): boolean {
    const [narrowest, ...others] = networksOf(address);
    const own = this.#visitsFrom(narrowest);
    const wider = others.map((network) => this.#visitsFrom(network));
    const seen = own.ads.get(adId) ?? new Set<string>();
    const full = [own, ...wider].find(({ ads, most }) => !ads.has(adId) && ads.size >= most);
    if (full && !own.ads.has(adId)) {
      const passed = this.#now() - full.since;
      throw new Refusal(adRefusals.tooManyRead, {
        retryAfter: Math.max(1, Math.ceil((HOUR - passed) / 1000)),
      });
    }
    own.ads.set(adId, seen);
    for (const { ads } of wider) if (!ads.has(adId)) ads.set(adId, NO_BROWSERS);
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
