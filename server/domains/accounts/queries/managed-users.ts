import type pg from 'pg';
import type { ManagedUser, USER_FILTERS, USER_SORTS } from '#contract/accounts/admin.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import { presentUser, type PresentedUser } from '../present.ts';

export const USERS_PER_PAGE = 24;

interface UserRow extends PresentedUser {
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspended_as: { reason: string | null; by: string | null } | null;
  deleted_at: Date | null;
  number_freed_at: Date | null;
  two_step: boolean;
}

/**
 * Counts the ads of the given owners, by the owner's id; owners without ads are left out. The domain of accounts cannot
 * import that of ads, so `server/app/domains.ts` passes this function in.
 */
export type CountAds = (
  pool: pg.Pool,
  ownerIds: readonly number[],
) => Promise<ReadonlyMap<number, ManagedUser['ads']>>;

const NO_ADS: ManagedUser['ads'] = { total: 0, published: 0, rejected: 0 };

/**
 * Is the SQL expression that tells whether an account has two-step sign-in or a passkey, which its
 * owner loses with the phone.
 */
const HAS_TWO_STEP = `(EXISTS (SELECT FROM two_step t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id))`;

const SELECT = `
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.telephone, u.city_id AS "cityId",
         c.name AS "cityName", u.photo_key AS "photoKey", u.phone_verified_at AS "phoneVerifiedAt",
         u.email_verified_at AS "emailVerifiedAt", u.role, u.created_at AS "createdAt", u.suspended_at, u.suspended_until, u.deleted_at, u.number_freed_at,
         CASE WHEN u.suspended_at IS NOT NULL THEN (
           SELECT jsonb_build_object(
             'reason', (SELECT words.text FROM journal_comment words WHERE words.journal_id = j.id),
             'by', (SELECT m.first_name || ' ' || m.last_name FROM app_user m WHERE m.id = j.actor_id))
           FROM journal j
           WHERE j.subject = 'user' AND j.subject_id = u.id AND j.act = 'user.suspended' ORDER BY j.id DESC LIMIT 1
         ) END AS suspended_as,
         ${HAS_TWO_STEP} AS two_step
  FROM app_user u LEFT JOIN city c ON c.id = u.city_id`;

/** Presents a user to administrators. */
const present = (row: UserRow, ads: ManagedUser['ads']): ManagedUser => ({
  ...presentUser(row),
  // A closed account is marked as suspended only because a constraint requires it.
  suspension:
    row.suspended_at && !row.deleted_at
      ? {
          since: row.suspended_at.toISOString(),
          until: row.suspended_until?.toISOString() ?? null,
          reason: row.suspended_as?.reason ?? null,
          by: row.suspended_as?.by ?? null,
        }
      : null,
  closed_at: row.deleted_at?.toISOString() ?? null,
  number_freed_at: row.number_freed_at?.toISOString() ?? null,
  two_step: row.two_step,
  ads,
});

/** Presents users to administrators, with the counts of their ads. */
const presentAll = async (
  pool: pg.Pool,
  countAds: CountAds,
  rows: readonly UserRow[],
): Promise<ManagedUser[]> => {
  const ads = await countAds(
    pool,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, ads.get(row.id) ?? NO_ADS));
};

const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;

/**
 * Returns the LIKE patterns of a search for accounts: `number` has the digits when the text is a phone number, and is
 * null otherwise; `words` are at most six words of a name or email address.
 */
const patternsOf = (q: string): { number: string | null; words: string[] } => {
  // Without leading zeros, a number that begins with 00 is found like one that begins with +.
  const digits = q.replaceAll(/[\s.+()-]/g, '').replace(/^0+/, '');
  return {
    number: /^\d{3,}$/.test(digits) ? likeText(digits) : null,
    words: q.split(/\s+/).filter(Boolean).slice(0, 6).map(likeText),
  };
};

interface UserSearch {
  q?: string | undefined;
  only?: (typeof USER_FILTERS)[number] | undefined;
  sort?: (typeof USER_SORTS)[number] | undefined;
  page: number;
}

const ONLY: Readonly<Record<(typeof USER_FILTERS)[number], string>> = {
  staff: `u.role <> 'user' AND u.deleted_at IS NULL`,
  suspended: 'u.suspended_at IS NOT NULL AND u.deleted_at IS NULL',
  unconfirmed: 'u.phone_verified_at IS NULL AND u.deleted_at IS NULL',
  two_step: `u.deleted_at IS NULL AND ${HAS_TWO_STEP}`,
  closed: 'u.deleted_at IS NOT NULL',
};

const ORDERS: Readonly<Record<(typeof USER_SORTS)[number], string>> = {
  newest: 'u.id DESC',
  oldest: 'u.id',
  name: 'u.last_name, u.first_name, u.id',
};

/**
 * Returns a page of the accounts found by name, email address or phone number in any notation, with one account more
 * when another page follows; `counted` counts all that were found, up to a limit.
 */
export const listUsers = async (
  pool: pg.Pool,
  countAds: CountAds,
  { q = '', only, sort = 'newest', page }: UserSearch,
): Promise<{ rows: ManagedUser[]; counted: number }> => {
  // PostgreSQL accepts only well-formed text without NUL characters.
  const { number, words } = patternsOf(q.trim().toWellFormed().replaceAll('\u0000', ''));
  // Each word has a condition of its own, so that the trigram indexes are used.
  const values = number === null ? words : [number];
  const conditions = values.map((_, i) =>
    number === null
      ? `person_letters(u.first_name, u.last_name, u.email) LIKE folded($${i + 1})`
      : `u.telephone LIKE $${i + 1}`,
  );
  if (only) conditions.push(ONLY[only]);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { limit, offset } = windowOf(page, USERS_PER_PAGE);
  const { rows } = await pool.query<UserRow>(
    `${SELECT} ${where} ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`,
    values,
  );
  return {
    rows: await presentAll(pool, countAds, rows),
    counted: await countCapped(pool, `app_user u ${where}`, values),
  };
};

/** Returns one account for administrators; null when the id is unknown. */
export const findManagedUser = async (
  pool: pg.Pool,
  countAds: CountAds,
  id: number,
): Promise<ManagedUser | null> => {
  const { rows } = await pool.query<UserRow>(`${SELECT} WHERE u.id = $1`, [id]);
  return (await presentAll(pool, countAds, rows))[0] ?? null;
};
