import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { DAY } from '#contract/common/time.ts';
import { filesWithoutRow, KEYS_OF_ADS } from '#server/domains/ads/stored-files.ts';
import { keptPicture } from '#server/domains/ads/tables.ts';
import { defineJob } from '#server/platform/events/job.ts';
import { INCOMING_LIFE_MS } from '#server/platform/pictures/storage.ts';

/**
 * Maps each kind of use of stored files to the SQL query that selects the keys in use. The nightly sweep removes files
 * with other keys.
 */
const KEYS_IN_USE = {
  ...KEYS_OF_ADS,
  slide: 'SELECT picture_key FROM slide',
  profile: 'SELECT photo_key FROM app_user WHERE photo_key IS NOT NULL',
  prompt: "SELECT split_part(name, '-', 1) FROM prompt",
  pack: 'SELECT key FROM city_pack',
  shop: 'SELECT logo_key FROM shop_page WHERE logo_key IS NOT NULL',
} as const;

export type StoredKind = keyof typeof KEYS_IN_USE;

export const storedKinds = Object.keys(KEYS_IN_USE) as StoredKind[];

/**
 * Is the nightly job that removes stored files without a database row and partial uploads, which processes that died
 * have left.
 */
export const sweepOrphanFiles = defineJob({
  name: 'ads-sweep-orphan-files',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: async ({ database, clock, pictures }) => {
    const now = clock.now().getTime();
    await pictures.deleteIncoming(new Date(now - INCOMING_LIFE_MS));
    await database.orm.delete(keptPicture).where(lt(keptPicture.keptUntil, clock.now()));
    const names = await pictures.listOlderThan(new Date(now - DAY));
    await pictures.remove(await filesWithoutRow(database.pool, names, KEYS_IN_USE));
  },
});
