import type pg from 'pg';
import type { ContactChannel } from '#contract/accounts/routes/contact-choices.ts';
import type { ShopStatus } from '#contract/shops/limits.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';

/** Describes a version of a shop's page as JSON built in SQL. */
export interface PageRow {
  is_public: boolean;
  name: string;
  about: string;
  hours: string[];
  city: { id: number; name: string };
  landmark: { id: number; name: string } | null;
  address: string;
  telephones: string[];
  logo_key: string | null;
  submitted_at: string;
  rejection_reason: string | null;
}

const named = (table: 'city' | 'landmark'): string =>
  `(SELECT jsonb_build_object('id', r.id, 'name', r.name) FROM ${table} r WHERE r.id = p.${table}_id)`;

/** Is the SQL of the page `p` of a shop as JSON. */
const PAGE = `jsonb_build_object('is_public', p.is_public, 'name', p.name, 'about', p.about, 'hours', p.hours,
  'city', ${named('city')}, 'landmark', ${named('landmark')}, 'address', p.address, 'telephones', p.telephones,
  'logo_key', p.logo_key, 'submitted_at', p.submitted_at, 'rejection_reason', p.rejection_reason)`;

const pageOf = (isPublic: boolean): string =>
  `(SELECT ${PAGE} FROM shop_page p WHERE p.shop_id = s.id AND p.is_public = ${isPublic})`;

/** Is the SQL of the public shops: `shop s` with its public page `p`, company `c` and holder `u`. */
export const PUBLIC_SHOPS = `shop s JOIN shop_page p ON p.shop_id = s.id AND p.is_public
  JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL
  JOIN app_user u ON u.id = c.holder_id AND u.suspended_at IS NULL`;

export interface PublicShopRow {
  slug: string;
  page: PageRow;
  holder_id: number;
  declared: boolean;
  channels: ContactChannel[];
  contact_from: number | null;
  contact_to: number | null;
}

/** Returns the public shop with this slug; null when there is none. */
export const findPublicShop = async (
  pool: pg.Pool,
  slug: string,
): Promise<PublicShopRow | null> => {
  const { rows } = await pool.query<PublicShopRow>({
    name: 'public_shop',
    text: `SELECT s.slug, ${PAGE} AS page, u.id AS holder_id, u.contact_channels AS channels, u.contact_from, u.contact_to,
             EXISTS (SELECT FROM declaration d WHERE d.company_id = c.id AND d.status = 'filed') AS declared
           FROM ${PUBLIC_SHOPS} WHERE s.slug = $1`,
    values: [slug],
  });
  return rows[0] ?? null;
};

export interface ShopView {
  id: number;
  slug: string;
  version: number;
  published: PageRow | null;
  /** Is the page that waits for review or was rejected; null when there is none. */
  newer: PageRow | null;
}

const SELECT_VIEW = `SELECT s.id, s.slug, s.version, ${pageOf(true)} AS published, ${pageOf(false)} AS newer`;

/** Returns the shop of a company with its public page and its newer one; null when the company has no shop. */
export const findShopOf = async (pool: pg.Pool, companyId: number): Promise<ShopView | null> => {
  const { rows } = await pool.query<ShopView>(
    `${SELECT_VIEW} FROM shop s WHERE s.company_id = $1`,
    [companyId],
  );
  return rows[0] ?? null;
};

export interface ReviewedShopRow extends ShopView {
  designation: string;
  /** Lists the numbers that their holders had removed from the page. */
  disowned: string[];
  /** Is the name of the holder of the shop's company. */
  owner: string;
}

export const SHOPS_PER_PAGE = 24;

const IN_STATE: Readonly<Record<ShopStatus, string>> = {
  pending: 'NOT q.is_public AND q.rejection_reason IS NULL',
  published: 'q.is_public',
  rejected: 'q.rejection_reason IS NOT NULL',
};

/**
 * Lists shops that have a page in this state: waiting ones oldest first, others newest first.
 * Returns one more than fits the page when more follow.
 */
export const listShops = async (
  pool: pg.Pool,
  { status, page }: { status: ShopStatus; page: number },
): Promise<{ rows: ReviewedShopRow[]; counted: number }> => {
  const { limit, offset } = windowOf(page, SHOPS_PER_PAGE);
  const from = `FROM shop s JOIN shop_page q ON q.shop_id = s.id AND ${IN_STATE[status]}
    JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL JOIN app_user u ON u.id = c.holder_id`;
  const direction = status === 'pending' ? 'ASC' : 'DESC';
  const { rows } = await pool.query<ReviewedShopRow>(
    `${SELECT_VIEW}, s.disowned, c.designation, u.first_name || ' ' || u.last_name AS owner
     ${from} ORDER BY q.submitted_at ${direction}, s.id ${direction} LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return { rows, counted: await countCapped(pool, `(SELECT s.id ${from}) t`) };
};

/** Says whether a public shop shows this number (E.164). */
export const isShopNumber = async (pool: pg.Pool, telephone: string): Promise<boolean> => {
  const { rows } = await pool.query(
    `SELECT FROM ${PUBLIC_SHOPS} WHERE p.telephones @> ARRAY[$1]::text[] LIMIT 1`,
    [telephone],
  );
  return rows.length > 0;
};

export interface ShopEntry {
  slug: string;
  published_at: Date;
}

/** Lists the public shops, at most 50,000, for search engines. */
export const listShopEntries = async (pool: pg.Pool): Promise<ShopEntry[]> => {
  const { rows } = await pool.query<ShopEntry>(
    `SELECT s.slug, p.published_at FROM ${PUBLIC_SHOPS} ORDER BY s.id LIMIT 50000`,
  );
  return rows;
};

export interface ShopNotice {
  holderId: number;
  companyId: number;
  slug: string;
  name: string;
  reason: string;
}

/**
 * Returns the content of notifications to the holder of a shop, with the name and the rejection reason of its newest
 * page; null when the shop is closed.
 */
export const findShopNotice = async (pool: pg.Pool, id: number): Promise<ShopNotice | null> => {
  const { rows } = await pool.query<ShopNotice>(
    `SELECT c.holder_id AS "holderId", c.id AS "companyId", s.slug, p.name, coalesce(p.rejection_reason, '') AS reason
     FROM shop s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL
     JOIN shop_page p ON p.shop_id = s.id WHERE s.id = $1 ORDER BY p.is_public LIMIT 1`,
    [id],
  );
  return rows[0] ?? null;
};
