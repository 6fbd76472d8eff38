import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { commonRefusals } from '#contract/refusals.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import type { Answer, Task, Works } from './decoder-process.ts';

/** Two cores: two pictures at a time, the others wait; past this many waiting, callers are told to come back. */
const AT_ONCE = 2;
const MAX_WAITING = 100;
const ENTRY = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));
/** How a process ends that the picture in its hands has crashed. */
const CRASHES = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGFPE']);

/** Why a picture was not decoded; `lost`: its process was ended by somebody else, and it may be sent again. */
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

/** Decodes what came from outside in processes of its own, started when first needed and again after each end. */
export interface Decoder {
  /** @throws DecodingError, and Refusal 503 when too many pictures wait */
  run<Name extends keyof Works>(
    work: Name,
    input: Parameters<Works[Name]>[0],
  ): Promise<Awaited<ReturnType<Works[Name]>>>;
  /** Ids of the processes there are now. */
  pids(): number[];
  /** Ends its processes; what is in hand fails as `lost`. */
  close(): Promise<void>;
}

interface Bounds {
  /** What one picture may take, waiting aside. */
  maxMs: number;
  /** Of the whole process. What a photo may need by its header leaves room below it. */
  maxMemory: number;
  /** A process without work ends after this, and its memory with it. */
  idleMs: number;
}

const BOUNDS: Bounds = { maxMs: 30_000, maxMemory: 512_000_000, idleMs: 60_000 };

const start = ({ maxMemory }: Bounds): ChildProcess => {
  const child = fork(ENTRY, [String(maxMemory)], {
    // None of the service's secrets. Fewer arenas keep freed memory from piling up.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever waits hears of it by a listener of their own; without any it would end this process.
  return child.on('error', () => undefined);
};

const ask = (child: ChildProcess, task: Task, maxMs: number): Promise<Outcome> =>
  new Promise((resolve) => {
    let isOverdue = false;
    const deadline = setTimeout(() => {
      isOverdue = true;
      child.kill('SIGKILL');
    }, maxMs);
    const settle = (outcome: Outcome): void => {
      clearTimeout(deadline);
      child.off('message', settle).off('exit', onExit).off('error', onError);
      resolve(outcome);
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (isOverdue) return settle({ failed: 'tooLarge', why: `It took more than ${maxMs} ms.` });
      const failed = CRASHES.has(signal ?? '') ? 'broken' : 'lost';
      settle({ failed, why: `Its process ended with ${signal ?? code}.` });
    };
    const onError = (error: Error): void => settle({ failed: 'lost', why: error.message });
    child.on('message', settle).on('exit', onExit).on('error', onError);
    // A failure to send is told by `exit` or `error`.
    child.send(task, () => undefined);
  });

interface Place {
  child: ChildProcess | undefined;
  idle: NodeJS.Timeout | undefined;
}

const isAlive = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

const end = async (place: Place): Promise<void> => {
  const { child } = place;
  clearTimeout(place.idle);
  place.child = undefined;
  if (!isAlive(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

/** Nothing is started before the first picture. */
export const openDecoder = (
  { log }: { log: Pick<Log, 'warn'> },
  bounds: Partial<Bounds> = {},
): Decoder => {
  const within = { ...BOUNDS, ...bounds };
  const queue = pLimit(AT_ONCE);
  const places: Place[] = Array.from({ length: AT_ONCE }, () => ({
    child: undefined,
    idle: undefined,
  }));
  const free = [...places];
  let isClosed = false;

  const runIn = async (place: Place, task: Task): Promise<Outcome> => {
    if (isClosed) return { failed: 'lost', why: 'The decoder is closed.' };
    clearTimeout(place.idle);
    if (!isAlive(place.child)) place.child = start(within);
    const outcome = await ask(place.child, task, within.maxMs);
    // One that holds too much is of no further use, as one that has ended.
    if ('failed' in outcome && (outcome.failed !== 'broken' || !isAlive(place.child))) {
      log.warn({ work: task.work, ...outcome }, 'decoder process ended by a picture');
      await end(place);
    }
    place.idle = setTimeout(() => void end(place), within.idleMs).unref();
    return outcome;
  };

  return {
    run: async (work, input) => {
      if (queue.pendingCount > MAX_WAITING)
        throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
      const outcome = await queue(async () => {
        // As many places as the queue lets in. The one used last is warm, and the other may end.
        const place = free.pop() as Place;
        try {
          return await runIn(place, { work, input });
        } finally {
          free.push(place);
        }
      });
      if ('failed' in outcome) throw new DecodingError(outcome.failed, outcome.why);
      return outcome.value as never;
    },
    pids: () => places.flatMap(({ child }) => child?.pid ?? []),
    close: async () => {
      isClosed = true;
      await Promise.all(places.map(end));
    },
  };
};
