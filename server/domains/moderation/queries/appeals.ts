import type pg from 'pg';
import { isAdOf, LATEST_AD, shownTitleOf, type Status } from '#server/domains/ads/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import { sql } from 'drizzle-orm';
import type { Others } from '../rules/appeals.ts';
import type { ReportOutcome } from '../tables.ts';
import type { AppealState } from '#contract/ads/schemas/ads.ts';

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
  voice: string | null;
  price_label: string;
  status: Status;
  ad_pictures: Files[];
  pictures: Files[];
  owner_id: number;
  owner_name: string;
  /** Lists the ids of moderators and administrators who own the ad or published it for its owner. */
  own_staff: number[];
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

/** Returns the SQL that counts the other people of a role who could decide the appeal `a` against the decision `d`. */
const otherDeciders = (role: 'moderator' | 'admin'): string =>
  `(SELECT count(*)::integer FROM app_user staff WHERE staff.role = '${role}' AND staff.suspended_at IS NULL
    AND staff.id NOT IN (d.actor_id, a.owner_id)
    AND NOT EXISTS (SELECT FROM ad o WHERE o.id = d.subject_id AND ${isAdOf('o', 'staff.id')}))`;

/**
 * Is the SQL of the ids of moderators and administrators who own the ad of the appeal `a` or published it for its
 * owner.
 */
const OWN_STAFF = `ARRAY(SELECT staff.id FROM app_user staff JOIN ad o ON o.id = a.ad_id
  WHERE staff.role IN ('moderator', 'admin') AND ${isAdOf('o', 'staff.id')})`;

/** Returns the SQL of the id of the journal entry of the last rejection or removal of an ad. */
const lastDecision = (adId: string): string =>
  `(SELECT max(j.id) FROM journal j WHERE j.subject = 'ad' AND j.subject_id = ${adId}
    AND j.act IN ('ad.rejected', 'ad.withdrawn'))`;

const IS_DECIDED_AGAINST = `(ad.status = 'rejected' OR ad.withdrawn_by = 'moderator' AND ad.status = 'withdrawn')`;

// An appeal is open while its decision is the last one in force: an ad that was changed since waits for review anyway.
const IN_FORCE = `ad.version = a.ad_version AND a.decision_id = ${lastDecision('ad.id')} AND ${IS_DECIDED_AGAINST}`;

const FROM = `FROM appeal a JOIN journal d ON d.id = a.decision_id JOIN ${LATEST_AD} ad ON ad.id = a.ad_id
  JOIN app_user u ON u.id = a.owner_id`;

/** Is the SQL of the FROM and WHERE clauses that select the open appeals. */
const OPEN = `${FROM} WHERE a.decided_at IS NULL AND ${IN_FORCE}`;

const SELECT = `
  SELECT a.id, a.ad_id, ${shownTitleOf('ad')} AS title, ad.description, ad.price_label, ad.status, ad.voice, a.owner_id,
    (SELECT coalesce(jsonb_agg(sent), '[]') FROM jsonb_array_elements(a.pictures) sent
     JOIN kept_picture kept ON kept.key = sent ->> 'key') AS pictures,
    u.first_name || ' ' || u.last_name AS owner_name, ${OWN_STAFF} AS own_staff, a.text, a.created_at, d.actor_id AS author_id,
    (SELECT first_name || ' ' || last_name FROM app_user WHERE id = d.actor_id) AS author_name, d.at AS decided_then,
    (SELECT label FROM rejection_reason r WHERE r.code = d.reason) AS reason,
    ${otherDeciders('moderator')} AS moderators, ${otherDeciders('admin')} AS administrators, a.outcome, a.decided_at,
    (SELECT first_name || ' ' || last_name FROM app_user WHERE id = a.decided_by) AS decider_name, a.answer,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('key', p.key, 'widths', p.widths) ORDER BY p.position), '[]')
     FROM picture p WHERE p.ad_id = a.ad_id) AS ad_pictures`;

/**
 * Returns a page of open appeals, oldest first, or of decided ones, newest first; one more than fits the page when more
 * follow. `counted` is the number of all, up to `COUNT_CAP`.
 */
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

/** Is the SQL that counts the open appeals. */
export const COUNT_APPEALS = `SELECT count(*) ${OPEN}`;

/** Returns an open appeal; null when it is unknown, decided, or outdated because its ad was changed or deleted. */
export const findOpenAppeal = async (db: Queryable, id: number): Promise<AppealRow | null> => {
  const { rows } = await db.execute(sql`${sql.raw(`${SELECT} ${OPEN}`)} AND a.id = ${id}`);
  return (rows[0] as unknown as AppealRow | undefined) ?? null;
};

/** Returns the ids of the author of an appeal and of the staff who own its ad or published it for its owner. */
export const partiesOf = ({ owner_id: ownerId, own_staff: staff }: AppealRow): number[] => [
  ownerId,
  ...staff,
];

/**
 * Counts the moderators and the administrators who could decide an appeal besides the seller and the author of the
 * decision.
 */
export const countOthers = async (
  db: Queryable,
  decisionId: number,
  ownerId: number,
): Promise<Others> => {
  const { rows } = await db.execute<{ moderators: number; administrators: number }>(sql`
    SELECT ${sql.raw(otherDeciders('moderator'))} AS moderators, ${sql.raw(otherDeciders('admin'))} AS administrators
    FROM journal d, (SELECT ${ownerId}::integer AS owner_id) a WHERE d.id = ${decisionId}`);
  return rows[0] ?? { moderators: 0, administrators: 0 };
};

/** Returns the id of the journal entry of the last rejection or removal of an ad; null when there is none. */
export const findDecision = async (db: Queryable, adId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`SELECT ${sql.raw(lastDecision(String(adId)))} AS id`,
  );
  return rows[0]?.id ?? null;
};

/**
 * Maps the ids of those given ads that are rejected or taken down to the states of their appeals: `possible` when none
 * was made, `open`, or the outcome.
 */
export const appealStates = async (
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, AppealState>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: number; state: AppealState }>(
    `SELECT ad.id, CASE WHEN a.id IS NULL THEN 'possible' ELSE coalesce(a.outcome, 'open') END AS state
     FROM ${LATEST_AD} ad
     JOIN LATERAL (SELECT ${lastDecision('ad.id')} AS id) AS d ON d.id IS NOT NULL
     LEFT JOIN appeal a ON a.decision_id = d.id
     WHERE ad.id = ANY($1) AND ${IS_DECIDED_AGAINST}`,
    [ids],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
};

/**
 * Returns the outcome of an appeal for its author, `restored` when it was upheld but its ad is not public; null while
 * the appeal is open.
 */
export const findAppealOutcome = async (
  pool: pg.Pool,
  id: number,
): Promise<{
  ownerId: number;
  adId: number;
  outcome: ReportOutcome | 'restored';
  answer: string;
} | null> => {
  const { rows } = await pool.query<{
    ownerId: number;
    adId: number;
    outcome: ReportOutcome | 'restored';
    answer: string;
  }>(
    `SELECT a.owner_id AS "ownerId", a.ad_id AS "adId", a.answer,
       CASE WHEN a.outcome = 'upheld' AND ad.status <> 'published' THEN 'restored' ELSE a.outcome END AS outcome
     FROM appeal a LEFT JOIN ad ON ad.id = a.ad_id WHERE a.id = $1 AND a.decided_at IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
};

/**
 * Is the SQL condition that the appeal `a` is undecided but its decision is no longer in force,
 * because its ad was changed or deleted.
 */
export const IS_LAPSED = `a.decided_at IS NULL
  AND NOT EXISTS (SELECT FROM ${LATEST_AD} ad WHERE ad.id = a.ad_id AND ${IN_FORCE})`;
