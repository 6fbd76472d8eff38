// The machine of the database is lost, and a table is emptied by mistake: which data are restored, and when.

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '#server/platform/database/cluster.ts';
import { PASSWORD } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { ask } from '#server/testing/visitor.ts';
import { ARCHIVE_SECONDS } from './archive.ts';
import { startLoad } from './load.ts';
import { doMainJob, signUp, type Person } from './main-job.ts';
import type { Site } from './site.ts';

/** Is the greatest loss of writes, in seconds, that the documentation allows for a recovery. */
const MOST_LOST_SECONDS = 60;
const BACK_SECONDS = 300;
/** Is the number of rows of one kilobyte added to the database, since the time of a restore depends on its size. */
const FILLER_ROWS = 1_000_000;
const PATIENCE_MS = 60_000;

export interface Recovery {
  name: string;
  /** Is the number of seconds from the loss until the main job works again. */
  seconds: number;
  lost: { count: number; seconds: number };
  complaint: string;
}

export const isRecovered = ({ seconds, lost, complaint }: Recovery): boolean =>
  complaint === '' && seconds <= BACK_SECONDS && lost.seconds <= MOST_LOST_SECONDS;

const FIGURES = join(import.meta.dirname, '../figures.sql');

const figuresOf = async (site: Site): Promise<string> =>
  JSON.stringify(await site.query(await readFile(FIGURES, 'utf8')));

const NOTHING_LOST = { count: 0, seconds: 0 };

/**
 * Makes a backup as every night, while users read and write, and checks it by a restore, as every week. Returns the
 * seconds of the check, and its error as `complaint`, '' without one.
 */
const checkNightly = async (site: Site, person: Person): Promise<Recovery> => {
  /** Runs a script of `ops/` with the database and data folder of the site. */
  const script = (name: string, ...args: string[]) =>
    run(join(import.meta.dirname, '..', name), args, {
      env: {
        ...process.env,
        DATABASE_URL: site.databaseUrl,
        DATA_DIR: site.data,
        // The pictures of this site are in its bucket.
        PICTURES_DIR: 'none',
      },
    });
  const backups = `${site.data}-backups`;
  const load = startLoad(site.address, person);
  const { stdout } = await script('backup.sh', backups);
  await load.stop();
  const start = performance.now();
  const complaint = await script('restore.sh', '--check', stdout.trim()).then(
    () => '',
    (error: unknown) => String(error),
  );
  await rm(backups, { recursive: true });
  const seconds = (performance.now() - start) / 1000;
  return { name: 'the nightly backup, tried', seconds, lost: NOTHING_LOST, complaint };
};

/**
 * Stops the service and restores its database, as docs/operating/archive.md says; returns a function that starts the
 * service again.
 */
const bringBack = async (site: Site, targetTime?: string): Promise<() => Promise<void>> => {
  for (const service of site.services) await service.stop();
  await site.primary.stop();
  await site.archive.restore(targetTime);
  return async () => {
    for (const service of site.services) await service.start();
  };
};

/**
 * Deletes the database while users write to it, restores it from the archive, and measures the time and the lost
 * writes.
 */
const recoverLostMachine = async (site: Site, person: Person): Promise<Recovery> => {
  const load = startLoad(site.address, person);
  // After one and a half intervals, the last part of the log is not archived yet.
  await pause(1500 * ARCHIVE_SECONDS);
  const start = performance.now();
  await Promise.all([site.primary.stop(), site.replica.stop()]);
  await rm(site.primary.folder, { recursive: true });
  await load.stop();
  const startServices = await bringBack(site);
  await startServices();
  await doMainJob(site);
  const seconds = (performance.now() - start) / 1000;
  return { name: 'the machine lost', seconds, lost: await load.findLost(), complaint: '' };
};

/** Closes an account and waits until the ledger of erased accounts lists it. */
const closeAccount = async (site: Site, { token }: Person): Promise<void> => {
  const json = { password: PASSWORD };
  await ask(site.address, 'POST', '/api/confirm-password', { token, json });
  await ask(site.address, 'POST', '/api/delete-account', { token });
  await until(
    'the ledger has the closed account',
    () => readFile(join(site.data, 'erased-accounts'), 'utf8').catch(() => ''),
    PATIENCE_MS,
  );
};

/**
 * Closes an account and empties a table, restores the database to the moment before both, and checks that the rows are
 * back but the account is not: the service erases the accounts in the ledger again.
 */
const recoverEmptiedTable = async (site: Site): Promise<Recovery> => {
  const leaving = await signUp(site);
  const before = await figuresOf(site);
  const [clock] = await site.query<{ now: string }>('SELECT now()::text AS now');
  await pause(1000);
  await closeAccount(site, leaving);
  await site.query('TRUNCATE chat_message CASCADE');
  // The end of a segment of the log archives it without waiting for the interval.
  await site.query('SELECT pg_switch_wal()');
  await pause(1000);
  const start = performance.now();
  const startServices = await bringBack(site, clock?.now);
  const after = await figuresOf(site);
  await startServices();
  await doMainJob(site);
  const seconds = (performance.now() - start) / 1000;
  const back = await site.query(
    'SELECT FROM app_user WHERE telephone = $1 AND deleted_at IS NULL',
    [leaving.telephone],
  );
  const complaints = [
    ...(after === before ? [] : [`${before} became ${after}`]),
    ...(back.length === 0 ? [] : ['who closed the account since is back']),
  ];
  return {
    name: 'a table emptied, and restored to the moment before',
    seconds,
    lost: NOTHING_LOST,
    complaint: complaints.join('; '),
  };
};

/**
 * Tries the nightly backup; then fills the database to a gigabyte, backs it up while users read and write, and restores
 * it twice.
 */
export const tryRecoveries = async (site: Site, person: Person): Promise<Recovery[]> => {
  const nightly = await checkNightly(site, person);
  await site.query(
    `CREATE TABLE filler AS SELECT n, repeat(md5(n::text), 30) FROM generate_series(1, ${FILLER_ROWS}) n`,
  );
  const load = startLoad(site.address, person);
  const start = performance.now();
  await site.archive.backUp();
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  await load.stop();
  const failed = load.reads.failed + load.writes.failed;
  console.log(`A base backup took ${seconds} s; ${failed} reads and writes failed meanwhile.`);
  return [nightly, await recoverLostMachine(site, person), await recoverEmptiedTable(site)];
};
