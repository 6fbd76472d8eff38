import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { keptPicture } from '../tables.ts';

/**
 * Keeps the files of an ad, photos and recording, until a date, even if the ad is deleted. The name of a recording
 * begins with its key.
 */
export const keepPictures = async (tx: Tx, adId: number, until: Date): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO kept_picture (key, kept_until)
    SELECT DISTINCT key, ${until.toISOString()}::timestamptz FROM (
      SELECT key FROM picture WHERE ad_id = ${adId}
      UNION SELECT split_part(voice, '-', 1) FROM ad WHERE id = ${adId} AND voice IS NOT NULL) files
    ON CONFLICT (key) DO UPDATE SET kept_until = greatest(kept_picture.kept_until, excluded.kept_until)`);
};

/** Stops keeping stored files for a report; files that nothing else uses are removed by the nightly sweep. */
export const releasePictures = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await tx.delete(keptPicture).where(inArray(keptPicture.key, [...keys]));
};
