import { readFile, readdir } from 'node:fs/promises';

// Linux counts the times of a process in hundredths of a second, whatever its kernel ticks.
const TICKS_PER_SECOND = 100;

interface Spent {
  parent: number;
  /** CPU-seconds, user and system, of the process in all its threads. */
  own: number;
  /** Those of its children that have ended. */
  ofEnded: number;
}

const spentBy = async (pid: number): Promise<Spent> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces: fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (...indexes: number[]): number =>
    indexes.reduce((sum, i) => sum + Number(fields[i]), 0) / TICKS_PER_SECOND;
  return { parent: Number(fields[1]), own: seconds(11, 12), ofEnded: seconds(13, 14) };
};

/** CPU-seconds, user and system, that a process spent so far in all its threads. Linux only. */
export const cpuSecondsOf = async (pid: number): Promise<number> => (await spentBy(pid)).own;

/** The same of a process and its children, those that have ended as well. */
export const cpuSecondsWithChildren = async (pid: number): Promise<number> => {
  const others = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // Any of them may end meanwhile.
  const all = await Promise.all(others.map((other) => spentBy(other).catch(() => null)));
  const { own, ofEnded } = await spentBy(pid);
  return all.reduce((sum, one) => sum + (one?.parent === pid ? one.own : 0), own + ofEnded);
};

/** CPU-seconds that a process spends while `work` goes on, and what the work brings. */
export const cpuDuring = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ cpu: number; result: T }> => {
  const before = await cpuSecondsOf(pid);
  const result = await work();
  return { cpu: (await cpuSecondsOf(pid)) - before, result };
};

/** Seconds that a process was ready to run and had to wait for a processor, since it was started. */
export const waitedSecondsOf = async (pid: number): Promise<number> => {
  const [, nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e9;
};

/** CPU and wall milliseconds that `work` takes in this process, all its threads together. */
export const timed = async (
  work: () => Promise<unknown>,
): Promise<{ cpu: number; wall: number }> => {
  const wall = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - wall };
};

/** The value that only one of a hundred exceeds. NaN of nothing. */
export const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** The value in the middle; of an even count, the mean of the two. NaN of nothing. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
};

/**
 * Does each piece of work once a round, in turn and each round beginning with the next, so that a noisy moment and the
 * place in the row fall on all alike. Returns what every round brought, by name.
 */
export const inRounds = async <Name extends string, T>(
  rounds: number,
  works: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Record<Name, T[]>> => {
  const names = Object.keys(works) as Name[];
  const brought = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    T[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as Name;
      brought[name].push(await works[name]());
    }
  }
  return brought;
};

/** Prints rows under a title, columns to their widest; the first column to the left, figures to the right. */
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
  /** One figure a round, the same rounds in both. */
  ours: readonly number[];
  ceiling: readonly number[];
  /** What the ratio should be: '≥ 0.85'. */
  target: string;
}

const figure = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** Prints ours, the ceiling and the ratio: medians, the ratio taken round by round, with its lowest and highest. */
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
