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
  suspended: boolean;
}

const named = (table: 'city' | 'landmark'): string =>
  `(SELECT jsonb_build_object('id', r.id, 'name', r.name) FROM ${table} r WHERE r.id = p.${table}_id)`;

/** Is the SQL of the page `p` of a shop as JSON. */
const PAGE = `jsonb_build_object('is_public', p.is_public, 'name', p.name, 'about', p.about, 'hours', p.hours,
  'city', ${named('city')}, 'landmark', ${named('landmark')}, 'address', p.address, 'telephones', p.telephones,
  'logo_key', p.logo_key, 'submitted_at', p.submitted_at, 'rejection_reason', p.rejection_reason,
  'suspended', p.suspended)`;

const pageOf = (isPublic: boolean): string =>
  `(SELECT ${PAGE} FROM shop_page p WHERE p.shop_id = s.id AND p.is_public = ${isPublic})`;

/**
 * Is the SQL of the shops except those of removed companies: `shop s` with its holder `u` and the company `c` whose shop
 * it is, null for the shop of a person.
 */
export const SHOPS = `shop s LEFT JOIN company c ON c.id = s.company_id
  JOIN app_user u ON u.id = s.holder_id AND c.deleted_at IS NULL`;

/** Is the SQL of the public shops: `SHOPS` whose holder is not suspended, with their public page `p`. */
export const PUBLIC_SHOPS = `${SHOPS} AND u.suspended_at IS NULL
  JOIN shop_page p ON p.shop_id = s.id AND p.is_public`;

/** Is the SQL of the company `k` whose shop `s` is, or which it names; null when a removed one. */
const LINKED =
  'company k ON k.id = coalesce(s.company_id, s.linked_company_id) AND k.deleted_at IS NULL';

/** Is the SQL of the numbers in Niger of the company of the shop `s`; null unless a declaration of it is filed. */
const DECLARED = `(SELECT jsonb_build_object('nif', k.nif, 'rccm', k.rccm) FROM (SELECT 1) one JOIN ${LINKED}
  WHERE EXISTS (SELECT FROM declaration d WHERE d.company_id = k.id AND d.status = 'filed'))`;

export interface PublicShopRow {
  slug: string;
  page: PageRow;
  holder_id: number;
  declared: { nif: string; rccm: string } | null;
  channels: ContactChannel[];
  contact_from: number | null;
  contact_to: number | null;
}

const SHOWN = `u.id AS holder_id, u.contact_channels AS channels, u.contact_from, u.contact_to, ${DECLARED} AS declared`;

/** Returns the public shop with this slug; null when there is none. */
export const findPublicShop = async (
  pool: pg.Pool,
  slug: string,
): Promise<PublicShopRow | null> => {
  const { rows } = await pool.query<PublicShopRow>({
    name: 'public_shop',
    text: `SELECT s.slug, ${PAGE} AS page, ${SHOWN} FROM ${PUBLIC_SHOPS} WHERE s.slug = $1`,
    values: [slug],
  });
  return rows[0] ?? null;
};

/** Returns a shop as it would be public with its newest page; null when it was closed meanwhile. */
export const previewShop = async (pool: pg.Pool, id: number): Promise<PublicShopRow | null> => {
  const { rows } = await pool.query<PublicShopRow>(
    `SELECT s.slug, ${PAGE} AS page, ${SHOWN} FROM ${SHOPS} JOIN shop_page p ON p.shop_id = s.id
     WHERE s.id = $1 ORDER BY p.is_public LIMIT 1`,
    [id],
  );
  return rows[0] ?? null;
};

export interface ShopView {
  id: number;
  slug: string;
  version: number;
  published: PageRow | null;
  /** Is the page that waits for review or was rejected; null when there is none. */
  newer: PageRow | null;
  linked_company_id: number | null;
}

/** Names the shop of a company, or that of a person when `companyId` is null. */
export interface ShopKey {
  holderId: number;
  companyId: number | null;
}

const SELECT_VIEW = `SELECT s.id, s.slug, s.version, s.linked_company_id, ${pageOf(true)} AS published, ${pageOf(false)} AS newer`;

/** Returns the shop of a company or of a person with its public page and its newer one; null when there is none. */
export const findShopOf = async (
  pool: pg.Pool,
  { holderId, companyId }: ShopKey,
): Promise<ShopView | null> => {
  const { rows } = await pool.query<ShopView>(
    `${SELECT_VIEW} FROM shop s WHERE s.holder_id = $1 AND s.company_id IS NOT DISTINCT FROM $2`,
    [holderId, companyId],
  );
  return rows[0] ?? null;
};

export interface ReviewedShopRow extends ShopView {
  /** Is the name of the company whose shop it is, or which it names; null for none. */
  designation: string | null;
  /** Lists the numbers that their holders had removed from the page. */
  disowned: string[];
  /** Is the name of the holder. */
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
  const from = `FROM ${SHOPS} JOIN shop_page q ON q.shop_id = s.id AND ${IN_STATE[status]}`;
  const direction = status === 'pending' ? 'ASC' : 'DESC';
  const { rows } = await pool.query<ReviewedShopRow>(
    `${SELECT_VIEW}, s.disowned, k.designation, u.first_name || ' ' || u.last_name AS owner
     ${from} LEFT JOIN ${LINKED} ORDER BY q.submitted_at ${direction}, s.id ${direction} LIMIT $1 OFFSET $2`,
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
  companyId: number | null;
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
    `SELECT s.holder_id AS "holderId", s.company_id AS "companyId", s.slug, p.name, coalesce(p.rejection_reason, '') AS reason
     FROM ${SHOPS} JOIN shop_page p ON p.shop_id = s.id WHERE s.id = $1 ORDER BY p.is_public LIMIT 1`,
    [id],
  );
  return rows[0] ?? null;
};
