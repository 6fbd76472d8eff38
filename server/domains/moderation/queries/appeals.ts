import type pg from 'pg';
import type { AppealState } from '#contract/appeals.ts';
import { LATEST_AD, type Status } from '#server/domains/ads/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import { sql } from 'drizzle-orm';
import type { Others } from '../rules/appeals.ts';
import type { ReportOutcome } from '../tables.ts';

export const APPEALS_PER_PAGE = 24;

interface Files {
  key: string;
  widths: number[];
}

export interface AppealRow {
  id: number;
  ad_id: number;
  title: string;
  description: string;
  price_label: string;
  status: Status;
  ad_pictures: Files[];
  pictures: Files[];
  owner_id: number;
  owner_name: string;
  text: string;
  created_at: Date;
  author_id: number;
  author_name: string | null;
  decided_then: Date;
  reason: string | null;
  moderators: number;
  administrators: number;
  outcome: ReportOutcome | null;
  decided_at: Date | null;
  decider_name: string | null;
  answer: string;
}

/** SQL of how many others of a role could decide the appeal `a` of the decision `d`. */
const others = (role: 'moderator' | 'admin'): string =>
  `(SELECT count(*)::integer FROM app_user m WHERE m.role = '${role}' AND m.suspended_at IS NULL
    AND m.id NOT IN (d.actor_id, a.owner_id))`;

// An appeal is open while the decision still stands: an ad that was changed since waits for review anyway.
const STANDS = `ad.version = a.ad_version
  AND (ad.status = 'rejected' OR ad.withdrawn_by = 'moderator' AND ad.status = 'withdrawn')`;

const FROM = `FROM appeal a JOIN journal d ON d.id = a.decision_id JOIN ${LATEST_AD} ad ON ad.id = a.ad_id
  JOIN app_user u ON u.id = a.owner_id`;

/** SQL of the open appeals. */
const OPEN = `${FROM} WHERE a.decided_at IS NULL AND ${STANDS}`;

const SELECT = `
  SELECT a.id, a.ad_id, ad.title, ad.description, ad.price_label, ad.status, a.pictures, a.owner_id,
    u.first_name || ' ' || u.last_name AS owner_name, a.text, a.created_at, d.actor_id AS author_id,
    (SELECT first_name || ' ' || last_name FROM app_user WHERE id = d.actor_id) AS author_name, d.at AS decided_then,
    (SELECT label FROM rejection_reason r WHERE r.code = d.reason) AS reason,
    ${others('moderator')} AS moderators, ${others('admin')} AS administrators, a.outcome, a.decided_at,
    (SELECT first_name || ' ' || last_name FROM app_user WHERE id = a.decided_by) AS decider_name, a.answer,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('key', p.key, 'widths', p.widths) ORDER BY p.position), '[]')
     FROM picture p WHERE p.ad_id = a.ad_id) AS ad_pictures`;

/** Open appeals, oldest first; or decided ones, newest first. One more than the page when more follow. */
export const listAppeals = async (
  pool: pg.Pool,
  { isOpen, page }: { isOpen: boolean; page: number },
): Promise<{ rows: AppealRow[]; counted: number }> => {
  const { limit, offset } = windowOf(page, APPEALS_PER_PAGE);
  const part = isOpen ? OPEN : `${FROM} WHERE a.decided_at IS NOT NULL`;
  const order = isOpen ? 'a.created_at, a.id' : 'a.decided_at DESC, a.id DESC';
  const { rows } = await pool.query<AppealRow>(
    `${SELECT} ${part} ORDER BY ${order} LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return { rows, counted: await countCapped(pool, `(SELECT a.id ${part}) t`) };
};

/** SQL of the number of open appeals. */
export const COUNT_APPEALS = `SELECT count(*) ${OPEN}`;

/** The open appeal that a moderator asked for; null when it is unknown, decided or outdated. */
export const findOpenAppeal = async (db: Queryable, id: number): Promise<AppealRow | null> => {
  const { rows } = await db.execute(sql`${sql.raw(`${SELECT} ${OPEN}`)} AND a.id = ${id}`);
  return (rows[0] as unknown as AppealRow | undefined) ?? null;
};

/** How many others could decide an appeal of this decision. */
export const countOthers = async (
  db: Queryable,
  decisionId: number,
  ownerId: number,
): Promise<Others> => {
  const { rows } = await db.execute<{ moderators: number; administrators: number }>(sql`
    SELECT ${sql.raw(others('moderator'))} AS moderators, ${sql.raw(others('admin'))} AS administrators
    FROM journal d, (SELECT ${ownerId}::integer AS owner_id) a WHERE d.id = ${decisionId}`);
  return rows[0] ?? { moderators: 0, administrators: 0 };
};

/** The last rejection or removal of an ad. */
export const findDecision = async (db: Queryable, adId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM journal WHERE subject = 'ad' AND subject_id = ${adId} AND act IN ('ad.rejected', 'ad.withdrawn')
    ORDER BY id DESC LIMIT 1`);
  return rows[0]?.id ?? null;
};

/** Where the appeals of those of these ads stand that are rejected or taken down. */
export const appealStates = async (
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, AppealState>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: number; state: AppealState }>(
    `SELECT ad.id, CASE WHEN a.id IS NULL THEN 'possible' ELSE coalesce(a.outcome, 'open') END AS state
     FROM ${LATEST_AD} ad
     JOIN LATERAL (SELECT id FROM journal j WHERE j.subject = 'ad' AND j.subject_id = ad.id
                     AND j.act IN ('ad.rejected', 'ad.withdrawn') ORDER BY j.id DESC LIMIT 1) AS d ON true
     LEFT JOIN appeal a ON a.decision_id = d.id
     WHERE ad.id = ANY($1) AND (ad.status = 'rejected' OR ad.withdrawn_by = 'moderator' AND ad.status = 'withdrawn')`,
    [ids],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
};

/** The outcome of an appeal for its author; null while it is open. */
export const findAppealOutcome = async (
  pool: pg.Pool,
  id: number,
): Promise<{ ownerId: number; adId: number; isUpheld: boolean; answer: string } | null> => {
  const { rows } = await pool.query<{
    ownerId: number;
    adId: number;
    isUpheld: boolean;
    answer: string;
  }>(
    `SELECT owner_id AS "ownerId", ad_id AS "adId", outcome = 'upheld' AS "isUpheld", answer
     FROM appeal WHERE id = $1 AND decided_at IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
};
