import { AdTraffic } from '#server/domains/ads/index.ts';
import { SearchLog } from '#server/domains/search/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Counts, in this process, the ads that readers open and their searches. */
export class Traffic {
  readonly ads: AdTraffic;
  readonly searches: SearchLog;

  constructor(platform: Platform) {
    this.searches = new SearchLog(platform);
    this.ads = new AdTraffic(platform, (adId, reader) => this.searches.opened(adId, reader));
  }

  /** Stores the counts in the database; those that could not be stored are kept for the next call. */
  async flush(): Promise<void> {
    await this.searches.flush();
    await this.ads.flush();
  }
}
