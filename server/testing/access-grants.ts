import { DAY } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { newCompany } from './companies.ts';
import { freshNumber, seller, type Person } from './personas.ts';
import type { TestService } from './service.ts';
import { putShop } from './shops.ts';

/**
 * Describes how a test inserts an access grant, such as a passkey by which an intruder gets into an account again, and
 * finds the grants that are left. In the SQL, `$1` is the id of the account and `$2` the time.
 */
interface SetUp {
  insert: string;
  /** Returns the values of the parameters of `insert` from `$3` on. */
  values?: (service: TestService, person: Person) => Promise<readonly unknown[]>;
  /** Is a query that returns one row for each access grant of the account `$1` that still works. */
  left: string;
}

let serial = 0;
const unique = (prefix: string) => `${prefix}-${(serial += 1)}`;

/** Returns the id of the shop of a user; opens a shop when the user has none. */
const shopOf = async (service: TestService, person: Person): Promise<number> => {
  const { rows } = await service.database.pool.query<{ id: number }>(
    'SELECT id FROM shop WHERE holder_id = $1',
    [person.user.id],
  );
  return rows[0]?.id ?? putShop(service, (await newCompany(service, person)).id);
};

const other = async (service: TestService) => (await seller(service)).user.id;

/**
 * Maps the name of each table with access grants to the statements that insert such a grant, as a signed-in user would,
 * and find it.
 */
export const ACCESS_GRANTS_SET_UP: Readonly<Record<string, SetUp>> = {
  passkey: {
    insert: `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
      VALUES ($1, $3, '', 0, '{}', 'Chrome', $2)`,
    values: () => Promise.resolve([unique('credential')]),
    left: 'SELECT FROM passkey WHERE user_id = $1',
  },
  two_step: {
    insert: `INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, 'x', $2, $2)`,
    left: 'SELECT FROM two_step WHERE user_id = $1',
  },
  recovery_code: {
    insert: 'INSERT INTO recovery_code (code_hash, user_id, created_at) VALUES ($3, $1, $2)',
    values: () => Promise.resolve([unique('recovery')]),
    left: 'SELECT FROM recovery_code WHERE user_id = $1',
  },
  app_user: {
    insert: `UPDATE app_user SET email = 'adresse@example.ne', email_verified_at = $2 WHERE id = $1`,
    left: 'SELECT FROM app_user WHERE id = $1 AND email_verified_at IS NOT NULL',
  },
  contact_number: {
    insert: 'INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $3, $2)',
    values: () => Promise.resolve([freshNumber()]),
    left: 'SELECT FROM contact_number WHERE user_id = $1',
  },
  mandate: {
    insert: `INSERT INTO mandate (agent_id, owner_id, created_at, expires_at)
      VALUES ($1, $3, $2, $2::timestamptz + interval '90 days')`,
    values: async (service) => [await other(service)],
    left: 'SELECT FROM mandate WHERE agent_id = $1 AND ended_at IS NULL',
  },
  number_change: {
    insert: `INSERT INTO number_change (user_id, way, former, telephone, created_at, takes_effect_at)
      SELECT $1, 'email', telephone, $3, $2, $2::timestamptz + interval '30 days' FROM app_user WHERE id = $1`,
    values: () => Promise.resolve([freshNumber()]),
    left: 'SELECT FROM number_change WHERE user_id = $1 AND done_at IS NULL AND closed_at IS NULL',
  },
  code: {
    insert: `INSERT INTO code (purpose, target, user_id, asked_from, asked_by, code_hash, created_at, expires_at)
      VALUES ('prove_number', $3, $1, '127.0.0.1', 'session', $3, $2, $2::timestamptz + interval '30 days')`,
    values: () => Promise.resolve([freshNumber()]),
    left: "SELECT FROM code WHERE user_id = $1 AND purpose = 'prove_number' AND closed_at IS NULL",
  },
  sign_in: {
    insert: `INSERT INTO sign_in (user_id, user_agent, created_at, seen_at) VALUES ($1, 'set up', $2, $2)`,
    left: `SELECT FROM sign_in WHERE user_id = $1 AND user_agent = 'set up' AND ended_at IS NULL`,
  },
  shop_member: {
    insert: `INSERT INTO shop_member (shop_id, user_id, role, joined_at)
      SELECT $3::integer, $4::integer, 'manager', $2::timestamptz FROM app_user WHERE id = $1`,
    values: async (service, person) => [await shopOf(service, person), await other(service)],
    left: `SELECT FROM shop_member m JOIN shop s ON s.id = m.shop_id WHERE s.holder_id = $1`,
  },
  shop_invitation: {
    insert: `INSERT INTO shop_invitation (shop_id, telephone, role, invited_by, created_at) VALUES ($3, $4, 'manager', $1, $2)`,
    values: async (service, person) => [await shopOf(service, person), freshNumber()],
    left: 'SELECT FROM shop_invitation WHERE invited_by = $1 AND withdrawn_at IS NULL',
  },
  ad_import: {
    insert: `INSERT INTO ad_import (id, owner_id, ignored_columns, checked_at) VALUES (gen_random_uuid(), $1, '{}', $2)`,
    left: 'SELECT FROM ad_import WHERE owner_id = $1',
  },
  saved_search: {
    insert: `INSERT INTO saved_search (user_id, name, query, channel, created_at) VALUES ($1, 'Motos', 'q=moto', 'email', $2)`,
    left: 'SELECT FROM saved_search WHERE user_id = $1 AND stopped_at IS NULL',
  },
  push_subscription: {
    insert: `INSERT INTO push_subscription (user_id, sign_in_id, endpoint, p256dh, auth, created_at)
      SELECT $1, max(id), $3, '', '', $2 FROM sign_in WHERE user_id = $1`,
    values: () => Promise.resolve([unique('https://push.example.ne/')]),
    left: 'SELECT FROM push_subscription WHERE user_id = $1',
  },
};

/** Inserts every kind of access grant for an account, dated `daysAgo` days before now. */
export const setUpAccessGrants = async (
  service: TestService,
  person: Person,
  daysAgo: number,
  tables = Object.keys(ACCESS_GRANTS_SET_UP),
): Promise<void> => {
  const at = new Date(service.clock.now().getTime() - daysAgo * DAY);
  for (const table of tables) {
    const { insert, values } = ACCESS_GRANTS_SET_UP[table] as SetUp;
    const rest = (await values?.(service, person)) ?? [];
    await service.database.pool.query(insert, [person.user.id, at, ...rest]);
  }
};

/** Lists the tables that still have an access grant of an account. */
export const accessGrantsLeft = async (
  { database }: TestService,
  person: Person,
): Promise<string[]> => {
  const left: string[] = [];
  for (const [table, { left: rows }] of Object.entries(ACCESS_GRANTS_SET_UP)) {
    const found = await database.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (${rows}) AS t`,
      [person.user.id],
    );
    if (expectOne(found.rows).count > 0) left.push(table);
  }
  return left;
};
