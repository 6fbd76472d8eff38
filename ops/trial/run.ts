// npm run trial: a site of real components from Debian, the main job through nginx, faults, one table.

import { setTimeout as pause } from 'node:timers/promises';
import { printTable } from '../../bench/measure.ts';
import { FAULTS, type Fault } from './faults.ts';
import { startLoad, type Counted } from './load.ts';
import { doMainJob, signUp, type Person } from './main-job.ts';
import { installPrograms } from './packages.ts';
import { isRecovered, tryRecoveries } from './recovery.ts';
import { startSite, type Site } from './site.ts';

/** Of each fault, in ms. */
const BROKEN_MS = 6000;
/** Until the main job must work again after the end of a fault. */
const BACK_SECONDS = 30;

interface Row {
  cells: string[];
  isGood: boolean;
}

const share = ({ failed, done }: Counted): string => `${failed}/${done}`;

const sizeOf = async (site: Site): Promise<string> => {
  const [row] = await site.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  return row?.size ?? '';
};

const tryMainJob = async (site: Site): Promise<string> => {
  const start = performance.now();
  await doMainJob(site);
  return ((performance.now() - start) / 1000).toFixed(1);
};

const carryOut = async (site: Site, fault: Fault, person: Person): Promise<Row> => {
  const load = startLoad(site.address, person);
  let complaint = '';
  const note = (error: unknown): void => {
    complaint ||= error instanceof Error ? error.message : String(error);
  };
  await pause(1000);
  const back = await (async () => {
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
    complaint === '' &&
    lost.count === 0 &&
    reads.bare + writes.bare === 0 &&
    Number(back) <= BACK_SECONDS &&
    reads.failed + writes.failed <= (fault.mayFail ?? Infinity);
  const cells = [
    fault.name,
    share(reads),
    share(writes),
    String(reads.bare + writes.bare),
    String(lost.count),
    back,
    isGood ? 'holds' : `fails ${complaint}`.trim(),
  ];
  return { cells, isGood };
};

const HEAD = [
  'fault of 6 s',
  'reads failed',
  'writes failed',
  'without a text',
  'lost',
  'main job after it, s',
  '',
];

/** The last of all: it takes the database back in time. */
const RECOVERY = 'recovery';

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

installPrograms();
const only = process.argv.slice(2);
console.log('Starting PostgreSQL with a replica, PgBouncer, Redis, S3, nginx and four processes…');
const site = await startSite();
try {
  console.log(`${site.address}: the main job takes ${await tryMainJob(site)} s.`);
  const person = await signUp(site);
  const rows: Row[] = [];
  for (const fault of FAULTS.filter(({ name }) => only.every((word) => name.includes(word)))) {
    const row = await carryOut(site, fault, person);
    console.log(row.cells.join(' | '));
    rows.push(row);
  }
  if (rows.length > 0) printTable('Faults', [HEAD, ...rows.map(({ cells }) => cells)]);
  const holds = rows.every((row) => row.isGood);
  const isBack =
    !only.every((word) => RECOVERY.includes(word)) || (await carryOutRecoveries(site, person));
  if (!holds || !isBack) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await site.close();
}
