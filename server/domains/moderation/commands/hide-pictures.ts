import { sql } from 'drizzle-orm';
import { renameKeptPictures, renamePictures } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

const renameInReports = async (
  tx: Tx,
  renamed: readonly { key: string; newKey: string }[],
): Promise<void> => {
  for (const { key, newKey } of renamed) {
    await tx.execute(sql`
      UPDATE report SET snapshot = replace(snapshot::text, ${key}, ${newKey})::jsonb
      WHERE position(${key} IN snapshot::text) > 0`);
    // Where another ad was found to show the same.
    await tx.execute(sql`
      UPDATE ad_check SET checks = replace(checks::text, ${key}, ${newKey})::jsonb
      WHERE position(${key} IN checks::text) > 0`);
  }
};

/** The photos of an ad that is no longer shown are there for its owner and the moderators alone: their addresses change. Safe to do again. */
export const hidePictures = (platform: Platform, adId: number): Promise<void> =>
  renamePictures(platform, adId, renameInReports);

/** What a report keeps of a photo that its owner took away is there for the moderators alone. Safe to do again. */
export const hideKeptPictures = (platform: Platform, files: readonly string[]): Promise<void> =>
  renameKeptPictures(platform, files, renameInReports);
