// Calls that must not grow with the number of ads: CPU of the API's process and of the database, median and p99, at
// several sizes, one after the other.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expectOne } from '#server/platform/database/database.ts';
import { openFilled } from './filled-database.ts';
import { openApi, type Api } from './growth-api.ts';
import { callsOf, type Call } from './growth-calls.ts';
import {
  cpuSecondsOf,
  cpuSecondsOfChildren,
  median,
  p99,
  parentOf,
  printTable,
  secondsBetween,
  timed,
} from './measure.ts';
import { startWith } from './processes.ts';

const SIZES = ['10000', '100000', '1000000'];
const ROUNDS = 40;
const WARM_UP = 5;

interface Measured {
  name: string;
  goal: string;
  /** Is the CPU time of the service for each call, in ms. */
  api: number;
  database: number;
  median: number;
  p99: number;
}

/** Returns the pid of the main process of PostgreSQL, whose children are its connections. */
const postmasterOf = async ({ platform: { database } }: Api): Promise<number> => {
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return parentOf(expectOne(rows).pid);
};

/** Makes a call repeatedly after a warm-up and returns its CPU and wall times in ms. */
const measure = async (postmaster: number, call: Call): Promise<Measured> => {
  const { name, goal, warmUp = WARM_UP, run } = call;
  for (let round = 0; round < warmUp; round += 1) await run(round);
  const before = await cpuSecondsOfChildren(postmaster);
  const spent: { cpu: number; wall: number }[] = [];
  for (let round = warmUp; round < warmUp + ROUNDS; round += 1)
    spent.push(await timed(() => run(round)));
  const database = secondsBetween(before, await cpuSecondsOfChildren(postmaster));
  const walls = spent.map(({ wall }) => wall);
  return {
    name,
    goal,
    api: spent.reduce((sum, { cpu }) => sum + cpu, 0) / ROUNDS,
    database: (1000 * database) / ROUNDS,
    median: median(walls),
    p99: p99(walls),
  };
};

const START = { name: 'start until ready (without the database)', goal: '≤ 4000' };

/**
 * Measures the start of the whole service until it is ready; counts and the vocabulary are loaded
 * afterwards. The service is started twice, so that the measured start does not fill the demo.
 */
const measureStart = async (settings: Readonly<Record<string, string>>): Promise<Measured> => {
  const all = { ...settings, PREVIEW: '1', PREVIEW_PUBLIC: '1' };
  await (await startWith(all)).stop();
  const from = performance.now();
  const server = await startWith(all);
  const wall = performance.now() - from;
  const api = 1000 * (await cpuSecondsOf(server.pid));
  await server.stop();
  return { ...START, api, database: 0, median: wall, p99: wall };
};

/** Measures the start and all calls, or those whose name contains `wanted`, with `count` ads. */
const measureSize = async (
  count: number,
  keptUnder: string | undefined,
  wanted: string | undefined,
): Promise<Measured[]> => {
  const { url, close } = await openFilled({ count, keptUnder });
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-growth-'));
  try {
    const measured: Measured[] = [];
    if (!wanted || START.name.includes(wanted))
      measured.push(await measureStart({ DATABASE_URL: url, DATA_DIR: folder }));
    const api = await openApi(url, folder);
    try {
      const postmaster = await postmasterOf(api);
      for (const call of await callsOf(api))
        if (!wanted || call.name.includes(wanted)) measured.push(await measure(postmaster, call));
      return measured;
    } finally {
      await api.close();
    }
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
};

const shown = (value: number): string => value.toFixed(value >= 100 ? 0 : 1);

const printSize = (count: number, measured: readonly Measured[]): void =>
  printTable(`${count.toLocaleString('fr')} ads, ${ROUNDS} calls each, ms`, [
    ['', 'CPU, API', 'CPU, database', 'median', 'p99', 'goal (CPU)'],
    ...measured.map((call) => [
      call.name,
      ...[call.api, call.database, call.median, call.p99].map(shown),
      call.goal,
    ]),
  ]);

/** Prints, for each call, the ratio of its figures at the last size to those at the first. */
const printGrowth = (sizes: readonly (readonly Measured[])[]): void => {
  const rows = (sizes.at(-1) ?? []).map((last, i) => {
    const first = sizes[0]?.[i];
    const cpu = (last.api + last.database) / ((first?.api ?? 0) + (first?.database ?? 0));
    return [last.name, cpu.toFixed(1), (last.p99 / (first?.p99 ?? Number.NaN)).toFixed(1)];
  });
  printTable('growth from the first size to the last', [['', 'CPU', 'p99'], ...rows]);
};

/**
 * Runs the benchmark. `--ads N`, repeatable, sets the sizes; `--only TEXT` selects the calls whose name contains TEXT.
 * The databases are removed unless `--keep FOLDER` names a folder for them, which the benchmarks `search` and
 * `proposals` may share.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ads: { type: 'string', multiple: true },
      keep: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const sizes: Measured[][] = [];
  for (const count of (values.ads ?? SIZES).map(Number)) {
    const measured = await measureSize(count, values.keep, values.only);
    printSize(count, measured);
    sizes.push(measured);
  }
  if (sizes.length > 1) printGrowth(sizes);
};
