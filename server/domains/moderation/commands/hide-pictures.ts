import { sql } from 'drizzle-orm';
import { renamePictures } from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The photos of an ad that was taken down are there for its owner and the moderators alone: their addresses change. Safe to do again. */
export const hidePictures = (platform: Platform, adId: number): Promise<void> =>
  renamePictures(platform, adId, async (tx, renamed) => {
    for (const { key, newKey } of renamed) {
      await tx.execute(sql`
        UPDATE report SET snapshot = replace(snapshot::text, ${key}, ${newKey})::jsonb WHERE ad_id = ${adId}`);
      // Where another ad was found to show the same.
      await tx.execute(sql`
        UPDATE ad_check SET checks = replace(checks::text, ${key}, ${newKey})::jsonb
        WHERE position(${key} IN checks::text) > 0`);
    }
  });
