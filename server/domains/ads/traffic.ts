import { niameyDay } from '#contract/common/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Reader } from './reader.ts';
import { VisitMemory, type Visit } from './visits.ts';

/**
 * Limits the ads whose counts wait to be stored while the database is unavailable, since ids of ads can be invented.
 */
const MAX_COUNTS = 100_000;
const FLUSH_MS = 10_000;
/** Matches the user agents of crawlers, link previews and scripts. */
const ROBOT = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|curl|wget|python/i;

interface Count {
  views: number;
  contacts: number;
}

// One statement writes a batch: the day's row and the ad's total, for published ads only.
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
 * Counts the views and contacts of this process in memory and stores them in batches, so that reads cause no writes.
 * Each reader counts once an hour per ad. A network that opens too many different ads is rejected, to prevent scraping
 * of phone numbers. A killed process loses its counts of the last seconds.
 */
export class AdTraffic {
  readonly #platform: Platform;
  readonly #visits: VisitMemory;
  readonly #onView: (adId: number, reader: Reader) => void;
  #counts = new Map<number, Count>();
  #timer: NodeJS.Timeout | undefined;

  /** Creates the counter; `onView` is called with each view that is not a robot's, the same one again as well. */
  constructor(
    platform: Platform,
    onView: (adId: number, reader: Reader) => void = () => undefined,
  ) {
    this.#platform = platform;
    this.#onView = onView;
    this.#visits = new VisitMemory(platform.settings.AD_PAGES_AN_HOUR);
  }

  /** Records a view. @throws Refusal 429 when the reader's network has opened too many different ads in an hour */
  read(adId: number, reader: Reader): void {
    const isNew = this.#isNew(adId, reader, 'view');
    if (ROBOT.test(reader.agent)) return;
    if (isNew) this.#count(adId, 'views');
    this.#onView(adId, reader);
  }

  /**
   * Records that an ad is opened without a view: prefetched, printed or drawn. @throws Refusal 429 when the reader's
   * network has opened too many different ads in an hour
   */
  open(adId: number, reader: Reader): void {
    this.#isNew(adId, reader, 'opening');
  }

  /**
   * Records a click on one of the three contact buttons. @throws Refusal 429 when the reader's network has opened too
   * many different ads in an hour
   */
  contact(adId: number, reader: Reader): void {
    if (this.#isNew(adId, reader, 'contact')) this.#count(adId, 'contacts');
  }

  /** Stores the counts. Counts that could not be stored are retried at the next flush. */
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
        niameyDay(this.#platform.clock.now()),
      ]);
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'writing view counts failed, will retry');
      for (const [id, { views, contacts }] of entries) {
        this.#add(id, { views, contacts });
      }
    }
  }

  #isNew(adId: number, reader: Reader, visit: Visit): boolean {
    return this.#visits.note(visit, adId, reader, this.#platform.clock.now().getTime());
  }

  #count(adId: number, what: keyof Count): void {
    if (this.#counts.size >= MAX_COUNTS && !this.#counts.has(adId)) return;
    this.#add(adId, { views: 0, contacts: 0, [what]: 1 });
  }

  #add(adId: number, { views, contacts }: Count): void {
    const existing = this.#counts.get(adId) ?? { views: 0, contacts: 0 };
    this.#counts.set(adId, {
      views: existing.views + views,
      contacts: existing.contacts + contacts,
    });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }
}
