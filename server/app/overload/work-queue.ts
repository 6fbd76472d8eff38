import pLimit, { type LimitFunction } from 'p-limit';
import { commonRefusals } from '#contract/common/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';

export const RETRY_AFTER_SECONDS = 5;

/**
 * Is the refusal of a task by a full queue. It is created once, because creating a stack trace costs as much as the
 * response.
 */
export const OVERLOADED = new Refusal(commonRefusals.overloaded, {
  retryAfter: RETRY_AFTER_SECONDS,
});

export interface QueueLimits {
  /** Is the greatest number of tasks that run at the same time. */
  running: number;
  /** Is the greatest number of tasks that wait. */
  waiting: number;
  /** Is the number of milliseconds after which a waiting task is refused. */
  maxWaitMs: number;
}

/**
 * Runs a limited number of tasks at the same time, queues a limited number, and refuses further tasks immediately,
 * while refusing is still cheap. One network may hold at most half of the places, running and waiting.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #limit: LimitFunction;
  readonly #placesOfBlock: number;
  readonly #taken = new Map<string, number>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#limit = pLimit(limits.running);
    this.#placesOfBlock = Math.ceil((limits.running + limits.waiting) / 2);
  }

  get running(): number {
    return this.#limit.activeCount;
  }

  get waiting(): number {
    return this.#limit.pendingCount;
  }

  /**
   * Runs a task of the network `block`, after waiting for a free place.
   * @throws Refusal `overloaded`, immediately or after `maxWaitMs`, and what `work` throws.
   */
  async run<T>(block: string, work: () => Promise<T>): Promise<T> {
    const taken = this.#taken.get(block) ?? 0;
    if (this.#isFull() || taken >= this.#placesOfBlock) throw OVERLOADED;
    this.#taken.set(block, taken + 1);
    try {
      return await this.#enqueue(work);
    } finally {
      const left = (this.#taken.get(block) ?? 1) - 1;
      if (left > 0) this.#taken.set(block, left);
      else this.#taken.delete(block);
    }
  }

  #isFull(): boolean {
    const { running, waiting } = this.#limits;
    return this.#limit.activeCount + this.#limit.pendingCount >= running + waiting;
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      // A timer ends the wait, because no task finishes while the database hangs.
      const deadline = setTimeout(() => {
        isLate = true;
        reject(OVERLOADED);
      }, this.#limits.maxWaitMs);
      void this.#limit(async () => {
        clearTimeout(deadline);
        // The promise turns a synchronous throw into a rejection.
        if (!isLate) await (async () => work())().then(resolve, reject);
      });
    });
  }
}
