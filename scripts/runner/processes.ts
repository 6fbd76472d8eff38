// Runs commands and ends every process they leave behind.
//
// Process groups are not enough: browsers and databases create their own, and their parents may have
// ended already. So the children of each run inherit a marker variable, and on Linux processes with the marker, or in
// the child's session, are found in /proc and ended.

import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const MARKER = 'KASUWA_RUN';

/**
 * Is how long, in ms, the processes of a test run may take to end by themselves after the run, and again after SIGTERM.
 */
const GRACE = 3_000;
const POLL = 100;

interface Run {
  child: ChildProcess;
  /**
   * Is the environment variable, as `NAME=value`, that all processes of this run inherit and by which they are
   * recognised.
   */
  mark: string;
}

const runs = new Set<Run>();

/** Describes how a command ended; `code` is null when a signal ended it or it could not start. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

/**
 * Returns the session id of a process, or 0 for a zombie, from `/proc/PID/stat`: the fourth field after the process
 * name, which may contain spaces and brackets.
 */
function sessionOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 0 : Number(session);
}

/** Tells whether a process belongs to one of the runs, by its session or by the run's mark in its environment. */
function belongsTo(pid: number, of: readonly Run[]): boolean {
  try {
    const session = sessionOf(pid);
    if (of.some(({ child }) => child.pid === session)) return true;
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return of.some(({ mark }) => variables.includes(mark));
  } catch {
    return false; // ended meanwhile, or owned by another user
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Returns the pids of the living processes of these runs; without /proc, only those of the direct children. */
function alive(of: readonly Run[]): number[] {
  try {
    const pids = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
    return pids.filter((pid) => belongsTo(pid, of));
  } catch {
    return of.flatMap(({ child }) => (child.pid && isRunning(child) ? [child.pid] : []));
  }
}

/** Sends a signal to all living processes of the runs. */
function signalAll(signal: NodeJS.Signals, of: readonly Run[]) {
  for (const pid of alive(of)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process ended before the signal.
    }
  }
}

/** Waits at most `GRACE` ms until no process of these runs is alive; returns whether none is left. */
async function waitForEnd(of: readonly Run[]): Promise<boolean> {
  for (let waited = 0; waited < GRACE; waited += POLL) {
    if (alive(of).length === 0) return true;
    await sleep(POLL);
  }
  return alive(of).length === 0;
}

/** Ends the processes of the given runs (by default, of all runs): SIGTERM, then SIGKILL after `GRACE` ms. */
export async function endAll(of: readonly Run[] = [...runs]): Promise<void> {
  signalAll('SIGTERM', of);
  if (!(await waitForEnd(of))) signalAll('SIGKILL', of);
}

/** Kills the processes of all runs immediately, by SIGKILL. */
export function killAll(): void {
  signalAll('SIGKILL', [...runs]);
}

/**
 * Runs a command of the test suite, then ends the processes that it left behind. Output goes to `show` if given,
 * otherwise to the terminal.
 */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  show?: (text: string) => void,
): Promise<Ended> {
  const value = randomUUID();
  const output = show ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, ...env, [MARKER]: value },
  });
  const streams = [child.stdout, child.stderr].filter((one): one is Readable => one !== null);
  for (const stream of streams) stream.setEncoding('utf8').on('data', show ?? (() => {}));
  const own = { child, mark: `${MARKER}=${value}` };
  runs.add(own);
  const ended = await new Promise<Ended>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  if (!(await waitForEnd([own]))) {
    (show ?? console.log)('The step left processes behind; they are ended now.\n');
    await endAll([own]);
  }
  runs.delete(own);
  await Promise.allSettled(streams.map((stream) => finished(stream)));
  return ended;
}
