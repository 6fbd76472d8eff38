import { readFile, readdir } from 'node:fs/promises';

// Linux reports process times in hundredths of a second, independent of the kernel tick.
const TICKS_PER_SECOND = 100;

interface Spent {
  parent: number;
  /** Is the CPU time of the process in all its threads, user and system, in seconds. */
  own: number;
  /** Is the CPU time of children of the process that have ended, in seconds. */
  ofEnded: number;
}

/** Reads the parent and the CPU times of a process from /proc. */
const spentBy = async (pid: number): Promise<Spent> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in parentheses, may contain spaces: count the fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (...indexes: number[]): number =>
    indexes.reduce((sum, i) => sum + Number(fields[i]), 0) / TICKS_PER_SECOND;
  return { parent: Number(fields[1]), own: seconds(11, 12), ofEnded: seconds(13, 14) };
};

/** Returns the CPU seconds, user and system, that a process has spent so far in all threads. Linux only. */
export const cpuSecondsOf = async (pid: number): Promise<number> => (await spentBy(pid)).own;

/** Returns the CPU seconds that a process and its children have spent so far, ended children included. */
export const cpuSecondsWithChildren = async (pid: number): Promise<number> => {
  const others = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // Any of these processes may have ended by now.
  const all = await Promise.all(others.map((other) => spentBy(other).catch(() => null)));
  const { own, ofEnded } = await spentBy(pid);
  return all.reduce((sum, one) => sum + (one?.parent === pid ? one.own : 0), own + ofEnded);
};

/** Returns the CPU milliseconds that this process has spent so far in all its threads. */
export const cpuMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Runs `work` and returns its result with the CPU seconds that a process spent meanwhile. */
export const cpuDuring = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ cpu: number; result: T }> => {
  const before = await cpuSecondsOf(pid);
  const result = await work();
  return { cpu: (await cpuSecondsOf(pid)) - before, result };
};

/** Returns the seconds since its start that a process was runnable but waited for a CPU. */
export const waitedSecondsOf = async (pid: number): Promise<number> => {
  const [, nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e9;
};

/** Returns the CPU seconds of a process with one thread, exact to the microsecond. */
const exactCpuSecondsOf = async (pid: number): Promise<number> => {
  const [running] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(running) / 1e9;
};

/**
 * Returns the CPU seconds of each running child of a process by pid, such as the connections of a PostgreSQL server.
 */
export const cpuSecondsOfChildren = async (pid: number): Promise<ReadonlyMap<number, number>> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const seconds = await Promise.all(pids.map((child) => exactCpuSecondsOf(child).catch(() => 0)));
  return new Map(pids.map((child, i) => [child, seconds[i] ?? 0]));
};

/** Returns the CPU seconds spent between two results of `cpuSecondsOfChildren`, by the children of the second. */
export const secondsBetween = (
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number => [...after].reduce((sum, [pid, spent]) => sum + spent - (before.get(pid) ?? 0), 0);

/** Returns the pid of the parent of a process. */
export const parentOf = async (pid: number): Promise<number> => (await spentBy(pid)).parent;

/** Returns the CPU and wall milliseconds that `work` takes in this process, all its threads together. */
export const timed = async (
  work: () => Promise<unknown>,
): Promise<{ cpu: number; wall: number }> => {
  const wall = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - wall };
};

/** Returns the 99th percentile; NaN for an empty list. */
export const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** Returns the median; NaN for an empty list. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
};

/**
 * Runs each piece of work once per round, rotating the order, so that noise and position affect all alike. Returns the
 * results of all rounds by name.
 */
export const inRounds = async <Name extends string, T>(
  rounds: number,
  works: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Record<Name, T[]>> => {
  const names = Object.keys(works) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    T[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as Name;
      results[name].push(await works[name]());
    }
  }
  return results;
};

/** Prints a titled table; the first column left-aligned, figures right-aligned. */
export const printTable = (title: string, rows: readonly (readonly string[])[]): void => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows) {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    console.log(`  ${cells.join('  ')}`);
  }
};

export interface Comparison {
  of: string;
  unit: string;
  /** Holds our figure of each round; `ceiling` holds the upper bound of the same rounds, in the same order. */
  ours: readonly number[];
  ceiling: readonly number[];
  /** Is the target of the ratio, such as '≥ 0.85'. */
  target: string;
}

const figure = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** Prints the medians of our figures and of the upper bound, and the ratio per round with its minimum and maximum. */
export const printComparisons = (
  title: string,
  comparisons: readonly Comparison[],
  names: readonly [string, string] = ['ours', 'ceiling'],
): void => {
  const rows = comparisons.map(({ of, unit, ours, ceiling, target }) => {
    const ratios = ours.map((value, i) => value / (ceiling[i] ?? Number.NaN));
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
    return [
      of,
      `${figure(median(ours))} ${unit}`,
      `${figure(median(ceiling))} ${unit}`,
      median(ratios).toFixed(2),
      `${least.toFixed(2)} – ${most.toFixed(2)}`,
      target,
    ];
  });
  printTable(title, [['', ...names, 'ratio', 'rounds', 'target'], ...rows]);
};
