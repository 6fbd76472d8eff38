import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { shownTitleOf } from '#server/domains/ads/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { KIND_NAMES, KINDS, type KindName, type NotificationRow } from '../kinds.ts';
import type { Kind } from '../kinds/kind.ts';

const A_PAGE = 30;

/** Returns the names of the kinds for which `fits` is true, as the values of an SQL list. */
const kindsWhere = (fits: (kind: Kind) => boolean): string =>
  KIND_NAMES.filter((name) => fits(KINDS[name]))
    .map((name) => `'${name}'`)
    .join(', ');
const kindsAbout = (table: Kind['about']): string => kindsWhere(({ about }) => about === table);
const IN_BELL = `kind IN (${kindsWhere(({ bell }) => bell !== undefined)})`;

const SELECT = `
  SELECT n.id, n.user_id, n.kind, n.subject_id, n.note, n.data, n.about, n.created_at, n.read_at, n.due_at, n.push_at,
         coalesce(${shownTitleOf('a')}, ${shownTitleOf('t')}, c.ad_title, '') AS subject
  FROM notification n
  LEFT JOIN ad a ON n.kind IN (${kindsAbout('ad')}) AND a.id = n.subject_id
  LEFT JOIN conversation c ON n.kind IN (${kindsAbout('conversation')}) AND c.id = n.subject_id
  LEFT JOIN ad t ON t.id = c.ad_id`;

/**
 * Returns a page of a user's notifications, newest first; `next` is the `before` of the following page, null at the
 * end.
 */
export const listNotifications = async (
  pool: pg.Pool,
  userId: number,
  { before, limit = A_PAGE }: { before: number | undefined; limit: number | undefined },
): Promise<{ rows: NotificationRow[]; next: number | null }> => {
  const { rows } = await pool.query<NotificationRow>(
    `${SELECT} WHERE n.user_id = $1 AND n.${IN_BELL} AND ($2::integer IS NULL OR n.id < $2) ORDER BY n.id DESC LIMIT $3`,
    [userId, before ?? null, limit + 1],
  );
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
};

type Moment = 'created_at' | 'read_at' | 'due_at' | 'push_at';
/** Is a row as Drizzle returns it, with times as text. */
type RawRow = Omit<NotificationRow, Moment> & Record<Moment, string | null>;

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Returns a notification by id; null when it does not exist. */
export const findNotification = async (
  db: Queryable,
  id: number,
): Promise<NotificationRow | null> => {
  const { rows } = await db.execute<RawRow & Record<string, unknown>>(
    sql`${sql.raw(SELECT)} WHERE n.id = ${id}`,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    // Drizzle returns the times of raw SQL as text.
    created_at: new Date(row.created_at ?? 0),
    read_at: momentOf(row.read_at),
    due_at: momentOf(row.due_at),
    push_at: momentOf(row.push_at),
  };
};

/** Counts the unread notifications of a user, except those of messages, which the number of unread messages shows. */
export const countUnread = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ unread: number }>({
    name: 'unread_notifications',
    text: `SELECT count(*)::integer AS unread FROM notification
           WHERE user_id = $1 AND read_at IS NULL AND kind <> 'message' AND ${IN_BELL}`,
    values: [userId],
  });
  return rows[0]?.unread ?? 0;
};

/** Returns the notifications after an id, oldest first, without gaps (see `lockBell`). */
export const notificationsAfter = async (
  pool: pg.Pool,
  userId: number,
  after: number,
  limit: number,
): Promise<{ id: number; kind: KindName }[]> => {
  const { rows } = await pool.query<{ id: number; kind: KindName }>({
    name: 'notifications_after',
    text: `SELECT id, kind FROM notification WHERE user_id = $1 AND id > $2 AND ${IN_BELL} ORDER BY id LIMIT $3`,
    values: [userId, after, limit],
  });
  return rows;
};

/** Returns the id of a user's newest notification that the site lists; 0 when there is none. */
export const lastNotificationOf = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ last: number }>(
    `SELECT coalesce(max(id), 0) AS last FROM notification WHERE user_id = $1 AND ${IN_BELL}`,
    [userId],
  );
  return rows[0]?.last ?? 0;
};
