import type pg from 'pg';
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts';
import { KINDS, type Kind } from '../kinds.ts';

const A_PAGE = 30;

/** A notification with the title of what it is about. */
export interface NotificationRow {
  id: number;
  user_id: number;
  kind: NotificationKind;
  subject_id: number | null;
  subject: string;
  note: string;
  created_at: Date;
  read_at: Date | null;
  push_at: Date | null;
}

const kindsAbout = (table: Kind['about']): string =>
  NOTIFICATION_KINDS.filter((kind) => KINDS[kind].about === table)
    .map((kind) => `'${kind}'`)
    .join(', ');

const SELECT = `
  SELECT n.id, n.user_id, n.kind, n.subject_id, n.note, n.created_at, n.read_at, n.push_at,
         coalesce(a.title, t.title, c.ad_title, '') AS subject
  FROM notification n
  LEFT JOIN ad a ON n.kind IN (${kindsAbout('ad')}) AND a.id = n.subject_id
  LEFT JOIN conversation c ON n.kind IN (${kindsAbout('conversation')}) AND c.id = n.subject_id
  LEFT JOIN ad t ON t.id = c.ad_id`;

/** A page of notifications, newest first. */
export const listNotifications = async (
  pool: pg.Pool,
  userId: number,
  { before, limit = A_PAGE }: { before: number | undefined; limit: number | undefined },
): Promise<{ rows: NotificationRow[]; next: number | null }> => {
  const { rows } = await pool.query<NotificationRow>(
    `${SELECT} WHERE n.user_id = $1 AND ($2::integer IS NULL OR n.id < $2) ORDER BY n.id DESC LIMIT $3`,
    [userId, before ?? null, limit + 1],
  );
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
};

export const findNotification = async (
  pool: pg.Pool,
  id: number,
): Promise<NotificationRow | null> => {
  const { rows } = await pool.query<NotificationRow>(`${SELECT} WHERE n.id = $1`, [id]);
  return rows[0] ?? null;
};

/** Unread notifications, without those of messages, which have a count of their own. */
export const countUnread = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ unread: number }>({
    name: 'unread_notifications',
    text: `SELECT count(*)::integer AS unread FROM notification
           WHERE user_id = $1 AND read_at IS NULL AND kind <> 'message'`,
    values: [userId],
  });
  return rows[0]?.unread ?? 0;
};

/** Notifications after an id, oldest first, without gaps (see `lockBell`). */
export const notificationsAfter = async (
  pool: pg.Pool,
  userId: number,
  after: number,
  limit: number,
): Promise<{ id: number; kind: NotificationKind }[]> => {
  const { rows } = await pool.query<{ id: number; kind: NotificationKind }>({
    name: 'notifications_after',
    text: 'SELECT id, kind FROM notification WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3',
    values: [userId, after, limit],
  });
  return rows;
};

/** The newest notification id; 0 when there is none. */
export const lastNotificationOf = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ last: number }>(
    'SELECT coalesce(max(id), 0) AS last FROM notification WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.last ?? 0;
};
