import { sql } from 'drizzle-orm';
import { publishesFor } from '#server/domains/shops/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';

const NUMBERS = (of: string): string => `(${of}.whatsapp, ${of}.telephone, ${of}.sms)`;

/**
 * Returns the SQL condition that the removal of the ad `ad` was requested by a holder of one of its numbers, and that
 * the telephone number of a person is among those of the ad or of its pending edit.
 */
const isDisownedBy = (ad: string, personId: string): string =>
  `${ad}.disowned_at IS NOT NULL AND EXISTS (
    SELECT FROM app_user p LEFT JOIN ad_edit e ON e.ad_id = ${ad}.id
    WHERE p.id = ${personId} AND (p.telephone IN ${NUMBERS(ad)} OR p.telephone IN ${NUMBERS('e')}))`;

/**
 * Returns the SQL condition that the ad `ad` belongs to a person: as owner, as the agent who published it, as member of
 * its shop, or as holder of one of its numbers once its removal was requested. Staff may not decide about such an ad.
 * The given names must differ from the aliases used here.
 */
export const isAdOf = (ad: string, personId: string): string =>
  `(${ad}.owner_id = ${personId}
    OR EXISTS (SELECT FROM ad_agent g WHERE g.ad_id = ${ad}.id AND g.agent_id = ${personId})
    OR ${ad}.shop_id IS NOT NULL AND ${publishesFor(`${ad}.shop_id`, personId)}
    OR ${isDisownedBy(ad, personId)})`;

/** Returns those of the given people to whom the ad belongs in the sense of `isAdOf`; none for a deleted ad. */
export const findParties = async (
  db: Queryable,
  adId: number,
  people: readonly number[],
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT one.id FROM ad, unnest(${sql.param([...people])}::integer[]) AS one (id)
    WHERE ad.id = ${adId} AND ${sql.raw(isAdOf('ad', 'one.id'))}`);
  return rows.map(({ id }) => id);
};
