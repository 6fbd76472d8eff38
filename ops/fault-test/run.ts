// npm run fault-test: a site of real components from Debian, the main job through nginx, updates and faults, one table.
// npm run fault-test image, npm run fault-test systemd: as docs/operating/install.md and install-systemd.md install it.

import { setTimeout as pause } from 'node:timers/promises';
import { printTable } from '../../bench/measure.ts';
import { isUnnoticed, tryUpdates, type Noticed } from '../../bench/update/run.ts';
import { FAULTS, type Fault } from './faults.ts';
import { tryImage } from './image.ts';
import { startLoad, type Counted } from './load.ts';
import { doMainJob, signUp, type Person } from './main-job.ts';
import { installPrograms, SITE_PROGRAMS } from './packages.ts';
import { isRecovered, tryRecoveries } from './recovery.ts';
import { startSite, type Site } from './site.ts';
import { trySystemd } from './systemd.ts';

/** Is the duration of each fault, in ms. */
const BROKEN_MS = 6000;
/** Is the number of seconds after the end of a fault within which the main job must work again. */
const BACK_SECONDS = 30;

interface Row {
  cells: string[];
  isGood: boolean;
}

const share = ({ failed, done }: Pick<Counted, 'failed' | 'done'>): string => `${failed}/${done}`;

/** Returns the size of the site's database as text with a unit. */
const sizeOf = async (site: Site): Promise<string> => {
  const [row] = await site.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  return row?.size ?? '';
};

/** Does the main job, from a seller's ad to a buyer's message, and returns the seconds it took, as text. */
const tryMainJob = async (site: Site): Promise<string> => {
  const start = performance.now();
  await doMainJob(site);
  return ((performance.now() - start) / 1000).toFixed(1);
};

/**
 * Breaks and mends the site under load, and returns a table row with the failures that users noticed, those of them
 * without a French text (`bare`), and the time of recovery.
 */
const runFault = async (site: Site, fault: Fault, person: Person): Promise<Row> => {
  const load = startLoad(site.address, person);
  let firstError = '';
  /** Keeps the message of the first error. */
  const note = (error: unknown): void => {
    firstError ||= error instanceof Error ? error.message : String(error);
  };
  await pause(1000);
  // Holds the seconds until the site could be used again, or a dash.
  const recovery = await (async () => {
    await fault.break(site);
    await Promise.all([pause(BROKEN_MS), fault.meanwhile?.(site, person).catch(note)]);
    await fault.mend(site);
    return tryMainJob(site);
  })().catch((error: unknown) => {
    note(error);
    return '–';
  });
  await load.stop();
  const lost = await load.findLost();
  const { reads, writes } = load;
  const isGood =
    firstError === '' &&
    lost.count === 0 &&
    reads.bare + writes.bare === 0 &&
    Number(recovery) <= BACK_SECONDS &&
    reads.failed + writes.failed <= (fault.mayFail ?? Infinity);
  const cells = [
    fault.name,
    share(reads),
    share(writes),
    String(reads.bare + writes.bare),
    String(lost.count),
    recovery,
    isGood ? 'holds' : `fails ${firstError}`.trim(),
  ];
  return { cells, isGood };
};

const HEAD = [
  'update, or fault of 6 s',
  'reads failed',
  'writes failed',
  'without a text',
  'lost',
  'main job after it, s',
  '',
];

/** Is the name that selects the recoveries; they run after all faults, as they restore an earlier database. */
const RECOVERY = 'recovery';

/** Tries the recoveries, prints their times and losses, and returns whether all are within the limits. */
const carryOutRecoveries = async (site: Site, person: Person): Promise<boolean> => {
  const recoveries = await tryRecoveries(site, person);
  printTable(`Recovery of a database of ${await sizeOf(site)}`, [
    ['', 'back after, s', 'writes lost', 'of the last, s', ''],
    ...recoveries.map((recovery) => [
      recovery.name,
      recovery.seconds.toFixed(0),
      String(recovery.lost.count),
      recovery.lost.seconds.toFixed(1),
      isRecovered(recovery) ? 'holds' : `fails ${recovery.complaint}`.trim(),
    ]),
  ]);
  return recoveries.every(isRecovered);
};

/** Is the name that selects the trial of `ops/update.sh`, which uses a site of its own. */
const UPDATE = 'update';

const failuresOf = ({ done, failed }: Noticed['reads']): string =>
  share({ done, failed: [...failed.values()].reduce((sum, count) => sum + count, 0) });

/** Tries updates of a site under load; returns for each a table row of the failed requests, with dashes elsewhere. */
const carryOutUpdates = async (): Promise<Row[]> => {
  const noticed = await tryUpdates();
  return noticed.map((update) => {
    const isGood = isUnnoticed(update);
    const failures = [failuresOf(update.reads), failuresOf(update.writes)];
    const cells = [update.title, ...failures, '–', '–', '–', isGood ? 'holds' : 'fails'];
    return { cells, isGood };
  });
};

const isChosen = (words: readonly string[], name: string): boolean =>
  words.every((word) => name.includes(word));

/**
 * Tries the faults, updates and recoveries whose names contain all these words, and returns whether all of them hold.
 */
const tryFaults = async (words: readonly string[]): Promise<boolean> => {
  installPrograms(SITE_PROGRAMS);
  const rows = isChosen(words, UPDATE) ? await carryOutUpdates() : [];
  const faults = FAULTS.filter(({ name }) => isChosen(words, name));
  const isRecovery = isChosen(words, RECOVERY);
  /** Prints the tried faults, if any, and returns whether all hold. */
  const print = (): boolean => {
    if (rows.length > 0) printTable('Faults', [HEAD, ...rows.map(({ cells }) => cells)]);
    return rows.every((row) => row.isGood);
  };
  if (faults.length === 0 && !isRecovery) return print();
  console.log(
    'Starting PostgreSQL with a replica, PgBouncer, Redis, S3, nginx and four processes…',
  );
  const site = await startSite();
  try {
    console.log(`${site.address}: the main job takes ${await tryMainJob(site)} s.`);
    const person = await signUp(site);
    for (const fault of faults) {
      const row = await runFault(site, fault, person);
      console.log(row.cells.join(' | '));
      rows.push(row);
    }
    const holds = print();
    return (!isRecovery || (await carryOutRecoveries(site, person))) && holds;
  } finally {
    await site.close();
  }
};

/**
 * Maps the names of trials that do not use the site of many components to their functions, which return whether all
 * holds.
 */
const APART: Readonly<Record<string, () => Promise<boolean>>> = {
  image: tryImage,
  systemd: trySystemd,
};

const words = process.argv.slice(2);
const apart = APART[words[0] ?? ''];
try {
  const holds = await (apart ? apart() : tryFaults(words));
  if (!holds) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
