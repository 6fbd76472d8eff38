import type { Log } from '#server/platform/log.ts';
import { measureEventLoopDelay, type EventLoopDelay } from './event-loop-delay.ts';
import { OVERLOADED, WorkQueue, type QueueLimits } from './work-queue.ts';

/**
 * Names the priorities of requests. `ordinary`: public pages and reads. `member`: public reads with a valid access
 * token. `reserved`: private pages, sign-in and posted forms, which anyone can request. `drawing`: files that are drawn
 * or composed on demand, which take a core for a tenth of a second or more.
 */
export type Priority = 'ordinary' | 'reserved' | 'member' | 'drawing';

export interface AdmissionLimits {
  queues: Readonly<Record<Priority, QueueLimits>>;
  /** Maps each priority to the event-loop delay, in ms, above which its requests are refused. */
  maxDelayMs: Readonly<Record<Priority, number>>;
}

/**
 * Returns the limits of admission for `delayMs`, the event-loop delay in ms above which public pages are refused
 * (`OVERLOAD_DELAY_MS`). Private pages and sign-in (`reserved`) and reads with an access token (`member`) are accepted
 * up to a longer delay, and queued requests may wait longer.
 *
 * A render takes 8 ms of CPU and some queries. Three renders keep one core busy and leave the other to the database;
 * with four, refusals are slower and throughput does not rise. Seven renders in all leave half of the 16 database
 * connections to everything else. A queue of this length is worked off within a third of a second. One file is drawn
 * (`drawing`) at a time, beside the pages.
 */
export const admissionLimits = (delayMs: number): AdmissionLimits => {
  const maxWaitMs = 8 * delayMs;
  return {
    queues: {
      ordinary: { running: 3, waiting: 27, maxWaitMs },
      reserved: { running: 2, waiting: 14, maxWaitMs },
      member: { running: 2, waiting: 14, maxWaitMs },
      drawing: { running: 1, waiting: 19, maxWaitMs },
    },
    maxDelayMs: {
      ordinary: delayMs,
      reserved: 4 * delayMs,
      member: 4 * delayMs,
      drawing: delayMs,
    },
  };
};
/** Is the time, in ms, without refusals after which the log counts the next refusal as a new overload. */
const CALM_MS = 5000;

/** Decides which requests this process accepts, and logs when it starts and stops refusing. */
export class Admission {
  readonly #log: Log;
  readonly #queues: Readonly<Record<Priority, WorkQueue>>;
  readonly #maxDelayMs: AdmissionLimits['maxDelayMs'];
  readonly #delay: EventLoopDelay;
  #refused = 0;
  #lastRefusedAt = 0;

  constructor(log: Log, { queues, maxDelayMs }: AdmissionLimits, measure = measureEventLoopDelay) {
    this.#log = log;
    this.#queues = {
      ordinary: new WorkQueue(queues.ordinary),
      reserved: new WorkQueue(queues.reserved),
      member: new WorkQueue(queues.member),
      drawing: new WorkQueue(queues.drawing),
    };
    this.#maxDelayMs = maxDelayMs;
    this.#delay = measure(() => this.#logEnd());
  }

  /**
   * Refuses a request that does not wait in a queue.
   * @throws Refusal `overloaded` while the event loop lags too far behind for requests of this priority.
   */
  check(priority: Priority): void {
    if (this.#delay.current() <= this.#maxDelayMs[priority]) return;
    this.#countRefusal(priority);
    throw OVERLOADED;
  }

  /**
   * Queues and runs expensive work; `block` is the network from which the request comes. @throws Refusal `overloaded`
   * when the queue is full or the event loop lags; rethrows what `work` throws.
   */
  async run<T>(priority: Priority, block: string, work: () => Promise<T>): Promise<T> {
    this.check(priority);
    let isBegun = false;
    try {
      return await this.#queues[priority].run(block, () => {
        isBegun = true;
        return work();
      });
    } catch (error) {
      if (!isBegun) this.#countRefusal(priority);
      throw error;
    }
  }

  /** Returns the event-loop delay in ms. */
  get eventLoopDelay(): number {
    return this.#delay.current();
  }

  close(): void {
    this.#delay.close();
  }

  #countRefusal(priority: Priority): void {
    if (this.#refused === 0) {
      const { running, waiting } = this.#queues[priority];
      const eventLoopDelayMs = Math.round(this.#delay.current());
      this.#log.warn(
        { priority, running, waiting, eventLoopDelayMs },
        'overloaded: refusing requests',
      );
    }
    this.#refused += 1;
    this.#lastRefusedAt = performance.now();
  }

  #logEnd(): void {
    if (this.#refused === 0 || performance.now() - this.#lastRefusedAt < CALM_MS) return;
    this.#log.warn({ refused: this.#refused }, 'no longer overloaded');
    this.#refused = 0;
  }
}
