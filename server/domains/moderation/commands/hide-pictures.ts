import { sql } from 'drizzle-orm';
import { renameKeptPictures, renamePictures } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Replaces the keys of photos, which were renamed so that the public no longer knows their URLs, in the snapshots of
 * reported ads and in the findings of pre-checks.
 */
const renameInReports = async (
  tx: Tx,
  renamed: readonly { key: string; newKey: string }[],
): Promise<void> => {
  for (const { key, newKey } of renamed) {
    await tx.execute(sql`
      UPDATE report SET snapshot = replace(snapshot::text, ${key}, ${newKey})::jsonb
      WHERE position(${key} IN snapshot::text) > 0`);
    // Findings on other ads refer to the old URLs.
    await tx.execute(sql`
      UPDATE ad_check SET checks = replace(checks::text, ${key}, ${newKey})::jsonb
      WHERE position(${key} IN checks::text) > 0`);
  }
};

/**
 * Renames the photos of an ad that is no longer public, so that only its owner and moderators get
 * their URLs. Idempotent.
 */
export const hidePictures = (platform: Platform, adId: number): Promise<void> =>
  renamePictures(platform, adId, renameInReports);

/** Renames photos that are kept only for a report, so that only moderators get their URLs. Idempotent. */
export const hideKeptPictures = (platform: Platform, files: readonly string[]): Promise<void> =>
  renameKeptPictures(platform, files, renameInReports);
