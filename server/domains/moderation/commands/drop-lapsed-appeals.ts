import { sql } from 'drizzle-orm';
import { releasePictures } from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { IS_LAPSED } from '../queries/appeals.ts';

/** Deletes the undecided appeals of an ad that was changed or deleted, with their photos. Idempotent. */
export const dropLapsedAppeals = ({ database }: Platform, adId: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pictures: { key: string }[] }>(
      sql`DELETE FROM appeal a WHERE a.ad_id = ${adId} AND ${sql.raw(IS_LAPSED)} RETURNING a.pictures`,
    );
    await releasePictures(
      tx,
      rows.flatMap(({ pictures }) => pictures.map(({ key }) => key)),
    );
  });
