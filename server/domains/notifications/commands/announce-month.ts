import { daysOf, eachSellerSeen, monthBefore } from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from './announce.ts';

/** Announces the past month to each seller whose ads were seen; once, however often it runs. */
export const announceMonth = async (platform: Platform): Promise<void> => {
  const month = monthBefore(platform.clock.now());
  for await (const to of eachSellerSeen(platform.database.pool, daysOf(month)))
    await announce(platform, {
      kind: 'month_summary',
      to,
      subject: null,
      dedupeKey: `month.${month}.${to}`,
      data: { month },
    });
};
