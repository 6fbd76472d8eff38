import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { MemberRole, ShopRole } from '#contract/shops/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { oldestOpen } from '../rules.ts';
import { NAME, roleOf } from './roles.ts';
import { PUBLIC_SHOPS, SHOPS } from './shops.ts';

export interface MemberRow {
  id: number;
  first_name: string;
  last_name: string;
  photo_key: string | null;
  role: ShopRole;
}

/** Lists the people of a shop: its holder, then the members in the order in which they joined. */
export const listMembers = async (pool: pg.Pool, shopId: number): Promise<MemberRow[]> => {
  const { rows } = await pool.query<MemberRow>(
    `SELECT u.id, u.first_name, u.last_name, u.photo_key, t.role FROM
       (SELECT holder_id AS user_id, 'owner' AS role, NULL::timestamptz AS joined_at FROM shop WHERE id = $1
        UNION ALL SELECT user_id, role, joined_at FROM shop_member WHERE shop_id = $1) t
     JOIN app_user u ON u.id = t.user_id AND u.deleted_at IS NULL ORDER BY t.joined_at NULLS FIRST, u.id`,
    [shopId],
  );
  return rows;
};

export interface InvitationRow {
  id: number;
  telephone: string;
  role: MemberRole;
  created_at: Date;
}

/**
 * Returns the SQL condition that the shop sees invitation `i` as open: made after `since` and not withdrawn. A declined
 * invitation looks open too, since the shop is not told.
 */
const isOpen = (since: string): string =>
  `i.withdrawn_at IS NULL AND i.created_at > ${since}::timestamptz`;

/**
 * Lists the invitations of a shop made after the time `since` and not withdrawn, newest first; declined ones are among
 * them, since the shop must not learn that they were declined.
 */
export const listInvitations = async (
  pool: pg.Pool,
  shopId: number,
  since: Date,
): Promise<InvitationRow[]> => {
  const { rows } = await pool.query<InvitationRow>(
    `SELECT i.id, i.telephone, i.role, i.created_at FROM shop_invitation i
     WHERE i.shop_id = $1 AND ${isOpen('$2')} ORDER BY i.id DESC`,
    [shopId, since],
  );
  return rows;
};

export type OwnRoleRow = {
  slug: string;
  name: string;
  role: ShopRole;
  company_id: number | null;
  is_public: boolean;
};

/** Lists the shops that a person holds and those of which the person is a member. */
export const listOwnRoles = async (db: Queryable, userId: number): Promise<OwnRoleRow[]> => {
  const { rows } = await db.execute<OwnRoleRow>(
    sql`SELECT s.slug, ${sql.raw(NAME)} AS name, ${roleOf(userId)} AS role, s.company_id,
       u.suspended_at IS NULL AND EXISTS (SELECT FROM shop_page p WHERE p.shop_id = s.id AND p.is_public) AS is_public
     FROM ${sql.raw(SHOPS)} WHERE s.id IN (SELECT id FROM shop WHERE holder_id = ${userId} UNION SELECT shop_id FROM shop_member WHERE user_id = ${userId}) ORDER BY s.id`,
  );
  return rows;
};

export interface ReceivedRow {
  id: number;
  slug: string;
  name: string;
  role: MemberRole;
  by: string;
  created_at: Date;
}

/** Lists the unanswered invitations of a person to public shops, made after the time `since`. */
export const listReceived = async (
  pool: pg.Pool,
  userId: number,
  since: Date,
): Promise<ReceivedRow[]> => {
  const { rows } = await pool.query<ReceivedRow>(
    `SELECT i.id, s.slug, p.name, i.role, i.created_at, coalesce(b.first_name || ' ' || b.last_name, '') AS by
     FROM ${PUBLIC_SHOPS} JOIN shop_invitation i ON i.shop_id = s.id
     LEFT JOIN app_user b ON b.id = i.invited_by AND b.deleted_at IS NULL
     WHERE i.user_id = $1 AND i.declined_at IS NULL AND ${isOpen('$2')} ORDER BY i.id DESC`,
    [userId, since],
  );
  return rows;
};

export interface TeamNotice {
  holderId: number;
  slug: string;
  name: string;
}

/** Returns the content of notifications to the members of a shop; null when the shop is closed. */
export const findTeamNotice = async (pool: pg.Pool, shopId: number): Promise<TeamNotice | null> => {
  const { rows } = await pool.query<TeamNotice>(
    `SELECT s.holder_id AS "holderId", s.slug, ${NAME} AS name FROM ${SHOPS} WHERE s.id = $1`,
    [shopId],
  );
  return rows[0] ?? null;
};

/** Returns the recipient of the notification of an invitation; null when there is none, or when it was answered. */
export const findInvitation = async (
  pool: pg.Pool,
  id: number,
): Promise<{ shopId: number; userId: number } | null> => {
  const { rows } = await pool.query<{ shopId: number; userId: number }>(
    `SELECT shop_id AS "shopId", user_id AS "userId" FROM shop_invitation
     WHERE id = $1 AND user_id IS NOT NULL AND declined_at IS NULL AND withdrawn_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
};

/** Says whether a person has an invitation to this shop that is neither declined, withdrawn nor expired. */
export const isInvited = async (
  { database, clock }: Platform,
  { shopId, userId }: { shopId: number; userId: number },
): Promise<boolean> => {
  const { rows } = await database.pool.query(
    `SELECT FROM shop_invitation i WHERE i.shop_id = $1 AND i.user_id = $2 AND i.declined_at IS NULL AND ${isOpen('$3')}`,
    [shopId, userId, oldestOpen(clock.now())],
  );
  return rows.length > 0;
};
