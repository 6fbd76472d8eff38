import { sql } from 'drizzle-orm';
import { niameyDay } from '#contract/common/time.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { wantedMatched } from '../events.ts';
import { standingMatches } from '../queries/wanted-digest.ts';
import { maySendAlerts } from '../rules.ts';
import type { WantedSide } from '../tables.ts';

interface Waiting {
  user_id: number;
  side: WantedSide;
}

/** Returns the SQL condition that the person of match `m` was sent no message on this day. */
const notNotifiedOn = (day: string) => sql`NOT EXISTS (SELECT FROM wanted_match sent
  WHERE sent.user_id = m.user_id AND sent.side = m.side AND sent.told_on = ${day}::date)`;

/**
 * Creates today's message to a person about pending matches of ads. First deletes the matches that are of no use any
 * more, because an ad is no longer online or one owner blocks the other; creates no message when none is left.
 */
const makeDigest = async (
  { database }: Platform,
  { user_id: userId, side }: Waiting,
  day: string,
): Promise<void> => {
  await database.orm.transaction(async (tx) => {
    await lockKeyUntilCommit(tx, 'wantedMatchesOfUser', userId);
    const pending = sql`m.user_id = ${userId} AND m.side = ${side} AND m.told_on IS NULL`;
    await tx.execute(sql`
      DELETE FROM wanted_match m WHERE ${pending} AND (m.wanted_id, m.offer_id) NOT IN
        (SELECT m.wanted_id, m.offer_id FROM ${sql.raw(standingMatches('m.told_on IS NULL'))}
         AND m.user_id = ${userId} AND m.side = ${side})`);
    const { rowCount } = await tx.execute(sql`
      UPDATE wanted_match m SET told_on = ${day} WHERE ${pending} AND ${notNotifiedOn(day)}`);
    if (rowCount) await emit(tx, wantedMatched, { user_id: userId, side, day });
  });
};

/**
 * Creates messages about matches outside the quiet hours, at most one a day for each person and for each side, as
 * seeker and as seller.
 */
export const makeWantedDigests = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  if (!maySendAlerts(now)) return;
  const day = niameyDay(now);
  const { rows } = await platform.database.orm.execute<Waiting & Record<string, unknown>>(sql`
    SELECT DISTINCT m.user_id, m.side FROM wanted_match m WHERE m.told_on IS NULL AND ${notNotifiedOn(day)}`);
  for (const waiting of rows) await makeDigest(platform, waiting, day);
};
