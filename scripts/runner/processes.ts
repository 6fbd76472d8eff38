// Runs the steps and ends every process they leave behind.
//
// Process groups are not enough: browsers and databases create their own, and their parents may have
// ended already. So every child inherits a marker variable, and on Linux processes with the marker, or in
// the child's session, are found in /proc and ended.

import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const MARK = `KASUWA_RUN=${randomUUID()}`;

/** How long a process may take to end by itself after its step has, and after SIGTERM, in ms. */
const GRACE = 3_000;
const POLL = 100;

const running = new Set<ChildProcess>();
const sessions = new Set<number>();

/** How a command ended; `code` is null after a signal or when it could not start. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

/** Session of a process: the fourth field after the name, which may contain spaces and brackets. */
function sessionOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 0 : Number(session);
}

function isOurs(pid: number): boolean {
  try {
    if (sessions.has(sessionOf(pid))) return true;
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(MARK);
  } catch {
    return false; // ended meanwhile, or owned by another user
  }
}

/** Processes of this run that are still alive. Without /proc: the children themselves. */
function alive(): number[] {
  try {
    const pids = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
    return pids.filter(isOurs);
  } catch {
    return [...running].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }
}

function signalAll(signal: NodeJS.Signals) {
  for (const pid of alive()) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in the meantime.
    }
  }
}

/** Waits at most `GRACE` ms until no process of this run is alive; returns whether that is so. */
async function settled(): Promise<boolean> {
  for (let waited = 0; waited < GRACE; waited += POLL) {
    if (alive().length === 0) return true;
    await sleep(POLL);
  }
  return alive().length === 0;
}

/** Ends all processes of this run: SIGTERM, then SIGKILL after `GRACE` ms. */
export async function endAll(): Promise<void> {
  signalAll('SIGTERM');
  if (!(await settled())) signalAll('SIGKILL');
}

/** Kills them at once. */
export function killAll(): void {
  signalAll('SIGKILL');
}

/** Runs a command with its output shown, then ends the processes it left behind. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const [name = '', value] = MARK.split('=');
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...env, [name]: value },
  });
  running.add(child);
  if (child.pid !== undefined) sessions.add(child.pid);
  const ended = await new Promise<Ended>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  running.delete(child);
  if (!(await settled())) {
    console.log('The step left processes behind; they are ended now.');
    await endAll();
  }
  return ended;
}
