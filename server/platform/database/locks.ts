import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from './database.ts';

// All advisory locks. The numbers are the keys of an object, so that TypeScript rejects one that is used twice. A number
// never changes, and one that is no longer used is never given to another lock: during a rolling restart processes of two
// releases have to exclude each other.

/** Locks of the whole service: one process at a time. */
const SITE_LOCKS = {
  7243: 'administrators',
  7244: 'rejectionReasons',
  7245: 'catalogNames',
  72_410: 'embeddedDatabase',
  72_411: 'migrations',
  72_412: 'catalogSeed',
  72_413: 'searchSeed',
  72_414: 'choiceCounts',
  72_415: 'alertMatching',
  72_416: 'codeSending',
  72_418: 'demo',
  72_419: 'erasures',
  72_420: 'sessionSettings',
  72_421: 'wantedMatching',
} as const;

/** Locks that exist once for each key, a user id or a text. PostgreSQL keeps these apart from the locks without a key. */
const KEYED_LOCKS = {
  7241: 'codeTries',
  7242: 'adsOfUser',
  7243: 'savedSearchesOfUser',
  7246: 'favouritesOfUser',
  7247: 'followsOfUser',
  7248: 'wantedMatchesOfUser',
  7249: 'phonesOfUser',
  7301: 'conversationsOfUser',
  7302: 'notificationsOfUser',
  7311: 'companiesOfUser',
  72_417: 'codeRequests',
} as const;

type SiteLock = (typeof SITE_LOCKS)[keyof typeof SITE_LOCKS];
type KeyedLock = (typeof KEYED_LOCKS)[keyof typeof KEYED_LOCKS];

const numbersByName = <Name extends string>(names: Readonly<Record<number, Name>>) =>
  Object.fromEntries(
    Object.entries(names).map(([number, name]) => [name, Number(number)]),
  ) as Record<Name, number>;

const siteNumbers = numbersByName<SiteLock>(SITE_LOCKS);
const keyedNumbers = numbersByName<KeyedLock>(KEYED_LOCKS);

/** Waits for the lock and holds it until the transaction ends. */
export const lockUntilCommit = async (tx: Tx, name: SiteLock): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${siteNumbers[name]})`);
};

/** The same for a lock of one user, or of one phone number or address. */
export const lockKeyUntilCommit = async (
  tx: Tx,
  name: KeyedLock,
  key: number | string,
): Promise<void> => {
  const number = keyedNumbers[name];
  await tx.execute(
    typeof key === 'number'
      ? sql`SELECT pg_advisory_xact_lock(${number}, ${key})`
      : sql`SELECT pg_advisory_xact_lock(${number}, hashtext(${key}))`,
  );
};

/** The same for a transaction opened by hand on a client. */
export const lockClientUntilCommit = async (
  client: pg.ClientBase,
  name: SiteLock,
): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [siteNumbers[name]]);
};

/** Holds the lock until `unlockSession` or the end of the connection, without waiting: false when another one holds it. */
export const tryLockSession = async (client: pg.ClientBase, name: SiteLock): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS locked',
    [siteNumbers[name]],
  );
  return rows[0]?.locked ?? false;
};

const POLL_MS = 200;

/**
 * Waits for the lock and holds it until `unlockSession` or the end of the connection. It asks again and again instead of
 * waiting inside PostgreSQL: a statement that waits is a transaction, and a CREATE INDEX CONCURRENTLY of the process that
 * has the lock would wait for its end in turn. `onWait`: called once when another session holds it.
 */
export const lockSession = async (
  client: pg.ClientBase,
  name: SiteLock,
  onWait?: () => void,
): Promise<void> => {
  if (await tryLockSession(client, name)) return;
  onWait?.();
  while (!(await tryLockSession(client, name))) await pause(POLL_MS);
};

export const unlockSession = async (client: pg.ClientBase, name: SiteLock): Promise<void> => {
  await client.query('SELECT pg_advisory_unlock($1)', [siteNumbers[name]]);
};
