import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Log } from '../log.ts';
import { COMPILE_CACHE } from '../module-loading.ts';
import { Refusal } from '../refusal.ts';
import type { Answer, Task, Works } from './decoder-process.ts';

/** Is the number of waiting files beyond which callers get 503. */
const MAX_WAITING = 100;
const ENTRY = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));
/** Lists the signals by which a decoder process ends when a picture crashes it. */
const CRASHES = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGFPE']);

/**
 * Says why a file was not decoded; `lost` means that its decoder process was killed from outside, so that a retry may
 * succeed.
 */
export class DecodingError extends Error {
  override name = 'DecodingError';
  readonly reason: 'broken' | 'tooLarge' | 'lost';

  constructor(reason: DecodingError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

type Failure = { failed: DecodingError['reason']; why: string };
type Outcome = Answer | Failure;

/**
 * Decodes uploaded photos and recordings in child processes, which are started on demand and restarted when they end.
 */
export interface Decoder {
  /**
   * Runs a task in a child process.
   * @throws DecodingError, and Refusal 503 when too many pictures wait
   */
  run<Name extends keyof Works>(
    work: Name,
    input: Parameters<Works[Name]>[0],
  ): Promise<Awaited<ReturnType<Works[Name]>>>;
  /** Returns the process ids of the running decoder processes. */
  pids(): number[];
  /** Ends the decoder processes; current tasks fail as `lost`. */
  close(): Promise<void>;
}

interface Bounds {
  /** Limits the memory of a decoder process, in bytes, to more than pictures with accepted headers need. */
  maxMemory: number;
  /** Is the number of ms after which an idle decoder process is ended, to free its memory. */
  idleMs: number;
}

const BOUNDS: Bounds = { maxMemory: 512_000_000, idleMs: 60_000 };

interface QueueOptions {
  /** Limits the files decoded at a time; further ones wait. */
  atOnce: number;
  /** Sets the CPU priority of the decoder processes (`nice`, up to 19 for the lowest). */
  priority: number;
  /** Limits the time of decoding one file, in ms, without waiting in the queue. */
  maxMs: number;
}

/** Configures the queue of received photos: two cores, at a lower priority than pages and the database. */
const RECEIVED: QueueOptions = { atOnce: 2, priority: 10, maxMs: 30_000 };
/** Configures a queue of recordings apart from photos, because decoding a hostile recording may never end. */
const VOICES: QueueOptions = { ...RECEIVED, atOnce: 1 };
/**
 * Configures the queue of background work such as AVIF files, which runs only when no other process uses the CPU and so
 * may take long.
 */
const BACKGROUND: QueueOptions = { atOnce: 1, priority: 19, maxMs: 300_000 };

/** Starts a decoder process, without access to secrets. */
const start = ({ maxMemory }: Bounds, { priority }: QueueOptions): ChildProcess => {
  const child = fork(ENTRY, [String(maxMemory), String(priority)], {
    // The environment contains no secrets. Fewer malloc arenas limit fragmentation.
    env: {
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILE_CACHE,
    },
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Callers attach their own listener. Without any, an error event would end this process.
  return child.on('error', () => undefined);
};

/**
 * Sends a task to a decoder process and returns its outcome; kills the process after `maxMs` ms. A file that crashes
 * the process is `broken`; `lost` means that the process ended for another reason, so that a retry may succeed.
 */
const runTask = (child: ChildProcess, task: Task, maxMs: number): Promise<Outcome> =>
  new Promise((resolve) => {
    let isOverdue = false;
    const deadline = setTimeout(() => {
      isOverdue = true;
      child.kill('SIGKILL');
    }, maxMs);
    /** Resolves the promise of the task once, and removes the deadline and the listeners. */
    const settle = (outcome: Outcome): void => {
      clearTimeout(deadline);
      child.off('message', settle).off('exit', onExit).off('error', onError);
      resolve(outcome);
    };
    /** Settles the task of an ended process: too large after the deadline, broken after a crash, otherwise lost. */
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (isOverdue) return settle({ failed: 'tooLarge', why: `It took more than ${maxMs} ms.` });
      const failed = CRASHES.has(signal ?? '') ? 'broken' : 'lost';
      settle({ failed, why: `Its process ended with ${signal ?? code}.` });
    };
    const onError = (error: Error): void => settle({ failed: 'lost', why: error.message });
    child.on('message', settle).on('exit', onExit).on('error', onError);
    // A failure to send surfaces as `exit` or `error`.
    child.send(task, () => undefined);
  });

interface Place {
  child: ChildProcess | undefined;
  idle: NodeJS.Timeout | undefined;
}

const isAlive = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Kills the decoder process of a place in the queue and waits until it has ended. */
const end = async (place: Place): Promise<void> => {
  const { child } = place;
  clearTimeout(place.idle);
  place.child = undefined;
  if (!isAlive(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

/** Opens a queue of decoder processes. Each runs one task at a time, and none starts before the first task. */
const openQueue = (log: Pick<Log, 'warn'>, within: Bounds, options: QueueOptions) => {
  const queue = pLimit(options.atOnce);
  const places: Place[] = Array.from({ length: options.atOnce }, () => ({
    child: undefined,
    idle: undefined,
  }));
  const free = [...places];
  let isClosed = false;

  /**
   * Runs a task in one of the `atOnce` places of the queue. The decoder process of the place is started when needed,
   * and ended when it failed or stays idle.
   */
  const runIn = async (place: Place, task: Task): Promise<Outcome> => {
    if (isClosed) return { failed: 'lost', why: 'The decoder is closed.' };
    clearTimeout(place.idle);
    if (!isAlive(place.child)) place.child = start(within, options);
    const outcome = await runTask(place.child, task, options.maxMs);
    // A process that uses too much memory or has crashed is ended.
    if ('failed' in outcome && (outcome.failed !== 'broken' || !isAlive(place.child))) {
      log.warn({ work: task.work, ...outcome }, 'decoder process ended by a picture');
      await end(place);
    }
    place.idle = setTimeout(() => void end(place), within.idleMs).unref();
    return outcome;
  };

  return {
    isFull: () => queue.pendingCount > MAX_WAITING,
    run: (task: Task): Promise<Outcome> =>
      queue(async () => {
        // The queue runs only as many tasks at a time as there are places. The place used last is
        // preferred, so that the process of the other one becomes idle and ends.
        const place = free.pop() as Place;
        try {
          return await runIn(place, task);
        } finally {
          free.push(place);
        }
      }),
    pids: () => places.flatMap(({ child }) => child?.pid ?? []),
    close: async () => {
      isClosed = true;
      await Promise.all(places.map(end));
    },
  };
};

/** Opens the decoder of uploaded files, which starts no process before the first file. */
export const openDecoder = (
  { log }: { log: Pick<Log, 'warn'> },
  { maxMs = RECEIVED.maxMs, ...bounds }: Partial<Bounds> & { maxMs?: number } = {},
): Decoder => {
  const within = { ...BOUNDS, ...bounds };
  const received = openQueue(log, within, { ...RECEIVED, maxMs });
  const voices = openQueue(log, within, { ...VOICES, maxMs });
  const background = openQueue(log, within, BACKGROUND);
  /** Returns the queue of a kind of work; nobody waits for AVIF files, so they are made in the background. */
  const queueOf = (work: keyof Works) => {
    if (work === 'voice') return voices;
    return work === 'avif' ? background : received;
  };
  return {
    run: async (work, input) => {
      const queue = queueOf(work);
      if (queue.isFull()) throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
      const outcome = await queue.run({ work, input });
      if ('failed' in outcome) throw new DecodingError(outcome.failed, outcome.why);
      return outcome.value as never;
    },
    pids: () => [...received.pids(), ...voices.pids(), ...background.pids()],
    close: async () => {
      await Promise.all([received.close(), voices.close(), background.close()]);
    },
  };
};
