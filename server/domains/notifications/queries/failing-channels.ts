import type pg from 'pg';
import type { Channel } from '../rules.ts';

/** A channel that fails: since when, how much waits, and the last reason. */
export interface FailingChannel {
  channel: Channel;
  since: Date;
  waiting: number;
  error: string;
}

/** Channels that have failed since before `before` and have sent nothing since. */
export const findFailingChannels = async (
  pool: pg.Pool,
  before: Date,
): Promise<FailingChannel[]> => {
  const { rows } = await pool.query<FailingChannel>(
    `SELECT channel, min(failed_at) AS since, count(*)::integer AS waiting,
            (array_agg(error ORDER BY failed_at))[1] AS error
     FROM delivery f WHERE try_at IS NOT NULL AND failed_at IS NOT NULL
     GROUP BY channel
     HAVING min(failed_at) <= $1 AND NOT EXISTS
       (SELECT FROM delivery s WHERE s.channel = f.channel AND s.sent_at > min(f.failed_at))`,
    [before],
  );
  return rows;
};
