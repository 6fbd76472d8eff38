import type pg from 'pg';
import { describeDevice } from '#server/domains/accounts/index.ts';
import { statusLabel, type Status } from '#server/domains/ads/index.ts';
import type { UserActivity } from '#contract/moderation/admin/users.ts';

/** Is the number of recent items of each kind that are shown. */
const NEWEST = 10;

interface Row {
  ads: { id: number; title: string; status: Status; created_at: string }[] | null;
  reports: UserActivity['reports'] | null;
  sign_ins:
    | {
        id: number;
        user_agent: string;
        created_at: string;
        seen_at: string;
        ended_at: string | null;
      }[]
    | null;
}

/** Returns the SQL of the newest rows of a query as a JSON list. */
const newestOf = (select: string): string =>
  `(SELECT jsonb_agg(to_jsonb(found) ORDER BY found.id DESC)
    FROM (${select} ORDER BY id DESC LIMIT ${NEWEST}) AS found)`;

const SELECT = `SELECT
  ${newestOf('SELECT id, title, status, created_at FROM ad WHERE owner_id = u.id')} AS ads,
  ${newestOf(`SELECT r.id, r.ad_id, r.reporter_id = u.id AS by_them, r.outcome, r.created_at, r.closed_at FROM report r
              WHERE r.reporter_id = u.id OR r.ad_id IN (SELECT own.id FROM ad own WHERE own.owner_id = u.id)`)} AS reports,
  ${newestOf('SELECT id, user_agent, created_at, seen_at, ended_at FROM sign_in WHERE user_id = u.id')} AS sign_ins
  FROM app_user u WHERE u.id = $1 AND u.deleted_at IS NULL`;

// JSON built in SQL has `+00:00`; the API returns `Z`.
const utc = (date: string): string => new Date(date).toISOString();

/** Returns a person's newest ads, reports and sign-ins; null when the person is unknown. */
export const readUserActivity = async (pool: pg.Pool, id: number): Promise<UserActivity | null> => {
  const { rows } = await pool.query<Row>(SELECT, [id]);
  const [row] = rows;
  if (!row) return null;
  return {
    ads: (row.ads ?? []).map(({ status, created_at: at, ...ad }) => ({
      ...ad,
      status: statusLabel(status),
      created_at: utc(at),
    })),
    reports: (row.reports ?? []).map((report) => ({
      ...report,
      created_at: utc(report.created_at),
      closed_at: report.closed_at && utc(report.closed_at),
    })),
    sign_ins: (row.sign_ins ?? []).map(({ id: signInId, user_agent: agent, ...times }) => ({
      id: signInId,
      device: describeDevice(agent),
      created_at: utc(times.created_at),
      seen_at: utc(times.seen_at),
      ended_at: times.ended_at && utc(times.ended_at),
    })),
  };
};
