import { sql, type SQL } from 'drizzle-orm';
import { findUnproven, holdNumbers } from '#server/domains/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdContent } from '../content.ts';
import { adSubmitted } from '../events.ts';

/**
 * Returns the numbers of an ad that its owner has to prove before the ad is reviewed. A lock
 * prevents proofs until the transaction ends.
 */
export const unprovenOf = async (
  tx: Tx,
  ownerId: number,
  { whatsapp, telephone, sms }: Pick<AdContent, 'whatsapp' | 'telephone' | 'sms'>,
): Promise<string[]> => {
  await holdNumbers(tx, ownerId);
  return findUnproven(tx, ownerId, [whatsapp, telephone, sms]);
};

type Released = { id: number; unproven: string[] };

/**
 * Removes the numbers that a person has proven from those for which the person's rows of a table (ads or pending edits)
 * wait. Rows that wait for no number any more count as submitted for review now. Returns the rows that waited, with
 * the numbers for which they still wait.
 */
const release = async (
  tx: Tx,
  userId: number,
  now: Date,
  { table, id }: { table: SQL; id: SQL },
): Promise<Released[]> => {
  const { rows } = await tx.execute<Released>(sql`
    UPDATE ${table} SET unproven = proof.missing,
      submitted_at = CASE WHEN proof.missing = '{}' THEN ${now.toISOString()}::timestamptz ELSE submitted_at END
    FROM (SELECT ${id} AS waiting, ARRAY(SELECT n FROM unnest(unproven) n
            WHERE n NOT IN (SELECT telephone FROM contact_number WHERE user_id = ${userId}
                            UNION ALL SELECT telephone FROM app_user WHERE id = ${userId})) AS missing
          FROM ${table} WHERE unproven <> '{}' AND ${id} IN (SELECT id FROM ad WHERE owner_id = ${userId})) AS proof
    WHERE ${id} = proof.waiting RETURNING ${id} AS id, unproven`);
  return rows;
};

/** Puts the ads and edits of a person whose numbers are all proven now into the review queue. Idempotent. */
export const releaseProven = ({ database, clock }: Platform, userId: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    // The rows are locked before they are read, since changes and removals set the numbers too.
    await tx.execute(sql`SELECT FROM ad WHERE owner_id = ${userId} AND (unproven <> '{}'
      OR id IN (SELECT ad_id FROM ad_edit WHERE unproven <> '{}')) ORDER BY id FOR UPDATE`);
    const released = [
      ...(await release(tx, userId, now, { table: sql`ad`, id: sql`ad.id` })),
      ...(await release(tx, userId, now, { table: sql`ad_edit`, id: sql`ad_edit.ad_id` })),
    ];
    for (const { id, unproven } of released)
      if (unproven.length === 0) await emit(tx, adSubmitted, { ad_id: id });
  });
