import type pg from 'pg';
import { CHANNELS, type Channel } from '#contract/notifications/channels.ts';
import { HOUR, MINUTE } from '#contract/common/time.ts';

/** Describes a channel that fails: since when, how many messages were not sent, and the last reason. */
export interface FailingChannel {
  channel: Channel;
  since: Date;
  waiting: number;
  error: string;
}

const FAILING_MS = 5 * MINUTE;
/**
 * Is how long, in ms, a message that was given up counts as a failure of its channel; later
 * messages show whether it still fails.
 */
const GIVEN_UP_MS = HOUR;

/**
 * Returns the channels that have sent nothing since a failure at least five minutes ago. Failures
 * before the last success do not count, nor do refused numbers, which concern one message only.
 */
export const findFailingChannels = async (pool: pg.Pool, now: Date): Promise<FailingChannel[]> => {
  const { rows } = await pool.query<FailingChannel>(
    `WITH last AS (
       SELECT channel, (SELECT max(s.sent_at) FROM delivery s WHERE s.channel = c.channel AND s.sent_at IS NOT NULL) AS sent_at
       FROM unnest($3::text[]) AS c (channel))
     SELECT channel, min(f.failed_at) AS since, count(*)::integer AS waiting,
            (array_agg(f.error ORDER BY f.failed_at DESC))[1] AS error
     FROM delivery f JOIN last USING (channel)
     WHERE f.sent_at IS NULL AND f.failed_at > coalesce(last.sent_at, '-infinity')
       AND (f.try_at IS NOT NULL OR f.gave_up_at > $2) AND f.error NOT LIKE '%: bad_number%'
     GROUP BY channel HAVING min(f.failed_at) <= $1`,
    [new Date(now.getTime() - FAILING_MS), new Date(now.getTime() - GIVEN_UP_MS), CHANNELS],
  );
  return rows;
};
