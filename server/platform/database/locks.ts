import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from './database.ts';

// This file defines all advisory locks. The numbers are the keys of an object, so that TypeScript
// rejects one that is used twice. A number never changes and is never reused for another lock,
// because during a rolling restart processes of two releases have to exclude each other.

/** Lists the locks of the whole service, each held by one process at a time. */
const SITE_LOCKS = {
  7243: 'administrators',
  7244: 'reasons',
  7245: 'catalogNames',
  7246: 'catalogMerges',
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
  72_422: 'checkWordsSeed',
} as const;

/**
 * Lists the locks that exist once for each key (a user id or a text). PostgreSQL keeps them apart
 * from locks without a key.
 */
const KEYED_LOCKS = {
  7241: 'codeTries',
  7242: 'adsOfUser',
  7243: 'savedSearchesOfUser',
  7246: 'favouritesOfUser',
  7247: 'followsOfUser',
  7248: 'wantedMatchesOfUser',
  7249: 'phonesOfUser',
  7250: 'placesOfCity',
  7301: 'conversationsOfUser',
  7302: 'notificationsOfUser',
  7311: 'companiesOfUser',
  72_417: 'codeRequests',
} as const;

type SiteLock = (typeof SITE_LOCKS)[keyof typeof SITE_LOCKS];
type KeyedLock = (typeof KEYED_LOCKS)[keyof typeof KEYED_LOCKS];

/** Returns the numbers of locks by their names, from the names by their numbers. */
const numbersByName = <Name extends string>(names: Readonly<Record<number, Name>>) =>
  Object.fromEntries(
    Object.entries(names).map(([number, name]) => [name, Number(number)]),
  ) as Record<Name, number>;

const siteNumbers = numbersByName<SiteLock>(SITE_LOCKS);
const keyedNumbers = numbersByName<KeyedLock>(KEYED_LOCKS);

/** Waits for a lock of the whole service and holds it until the transaction ends. */
export const lockUntilCommit = async (tx: Tx, name: SiteLock): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${siteNumbers[name]})`);
};

/** Waits for the lock of one user, phone number or address and holds it until the transaction ends. */
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

/**
 * Waits for a lock of the whole service in a transaction that was begun by hand on a client, and holds it until the
 * transaction ends.
 */
export const lockClientUntilCommit = async (
  client: pg.ClientBase,
  name: SiteLock,
): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [siteNumbers[name]]);
};

/**
 * Tries to take a lock of the whole service without waiting and holds it until `unlockSession` or the end of the
 * connection. Returns false when another session holds it.
 */
export const tryLockSession = async (client: pg.ClientBase, name: SiteLock): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS locked',
    [siteNumbers[name]],
  );
  return rows[0]?.locked ?? false;
};

const POLL_MS = 200;

/**
 * Waits for a lock of the whole service and holds it until `unlockSession` or the end of the connection. It polls
 * instead of waiting inside PostgreSQL, because a waiting statement is a transaction, and a CREATE INDEX CONCURRENTLY
 * of the lock's holder would wait for that transaction to end. `onWait` is called once when another session holds the
 * lock.
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
