import type pg from 'pg';
import { AD_CARD_JSON, type AdCardRow } from './ad-card-row.ts';

export interface OwnAdRow extends AdCardRow {
  rejection_reason: string | null;
}

interface Window {
  page: number;
  perPage: number;
}

const countOf = async (pool: pg.Pool, sql: string, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(sql, [userId]);
  return rows[0]?.total ?? 0;
};

/** The person's own ads in every state, newest first. */
export const listOwnAds = async (pool: pg.Pool, userId: number, { page, perPage }: Window) => {
  const { rows } = await pool.query<{ ad: OwnAdRow }>({
    name: 'own_ads',
    text: `SELECT ${AD_CARD_JSON} || jsonb_build_object('rejection_reason', a.rejection_reason) AS ad
           FROM ad a WHERE a.owner_id = $1 ORDER BY a.id DESC LIMIT $2 OFFSET $3`,
    values: [userId, perPage, (page - 1) * perPage],
  });
  const total = await countOf(pool, 'SELECT count(*) AS total FROM ad WHERE owner_id = $1', userId);
  return { rows: rows.map((row) => row.ad), total };
};

/** The public ads the person keeps, last kept first. */
export const listFavourites = async (pool: pg.Pool, userId: number, { page, perPage }: Window) => {
  const kept = `FROM favourite f JOIN ad a ON a.id = f.ad_id JOIN app_user o ON o.id = a.owner_id
                WHERE f.user_id = $1 AND a.status = 'published' AND o.suspended_at IS NULL`;
  const { rows } = await pool.query<{ ad: AdCardRow }>({
    name: 'favourite_ads',
    text: `SELECT ${AD_CARD_JSON} AS ad ${kept} ORDER BY f.created_at DESC, a.id DESC LIMIT $2 OFFSET $3`,
    values: [userId, perPage, (page - 1) * perPage],
  });
  const total = await countOf(pool, `SELECT count(*) AS total ${kept}`, userId);
  return { rows: rows.map((row) => row.ad), total };
};
