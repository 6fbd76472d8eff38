import { shareCounters, shareRefusal, type Caller } from '#server/platform/account-shares.ts';
import type { Counter } from '#server/platform/limits.ts';
import { Refusal } from '#server/platform/refusal.ts';

/**
 * Limits the streams that all accounts without a confirmed number at one IP address may have open at once in this
 * process.
 */
export const STREAMS = { name: 'share-streams', points: 100, seconds: 0 };
/** Is how long, in seconds, a refused client waits before it tries to open a stream again. */
const RETRY_SECONDS = 60;

/** Counts the open streams of each IP network, which may have a limited number. */
export class StreamShare {
  readonly #open = new Map<string, number>();

  /**
   * Counts a new stream for each IP network of the caller, and returns a function to call when the stream closes.
   * @throws Refusal 429
   */
  take(caller: Caller): () => void {
    const counters = shareCounters(STREAMS, caller);
    if (counters.some((counter) => this.#count(counter) >= counter[0].points))
      throw new Refusal(shareRefusal(caller), { retryAfter: RETRY_SECONDS });
    for (const counter of counters) this.#add(counter, 1);
    return () => {
      for (const counter of counters) this.#add(counter, -1);
    };
  }

  #count([{ name }, cidr]: Counter): number {
    return this.#open.get(`${name} ${cidr}`) ?? 0;
  }

  #add(counter: Counter, change: number): void {
    const [{ name }, cidr] = counter;
    const count = this.#count(counter) + change;
    if (count > 0) this.#open.set(`${name} ${cidr}`, count);
    else this.#open.delete(`${name} ${cidr}`);
  }
}
