/** Limits the lag, in ms, of a replica that may be read. */
export const MAX_LAG_MS = 10_000;
/**
 * Is how long, in ms, positions of the primary's log are kept: longer than `MAX_LAG_MS`, since a restarted replica may
 * be further behind.
 */
const KEPT_MS = 6 * MAX_LAG_MS;

/**
 * Names the states of a replica: `waiting` lacks a change that readers must see, `late` is too far
 * behind, `away` does not answer.
 */
export type ReplicaState = 'current' | 'waiting' | 'late' | 'away';

/**
 * Measures how far a replica is behind its primary, by positions in the primary's log (LSN), each
 * with the time in ms when the primary reached it. Clocks and network traffic do not matter, so an
 * idle primary causes no lag, and a replica that receives nothing is late.
 */
export class Replication {
  #written: { at: number; position: number }[] = [];
  #replayed: number | null = null;
  /**
   * Counts the changes that readers must see: `#requested` is the last one requested, `#located`
   * the last one within the position `#needed`.
   */
  #requested = 1;
  #located = 0;
  #needed = 0;

  /**
   * Requires that later reads see everything committed by now. Returns the number of this request, to be passed to
   * `wrote`.
   */
  request(): number {
    this.#requested += 1;
    return this.#requested;
  }

  get requested(): number {
    return this.#requested;
  }

  /**
   * Records the position of the primary's log at the time `at`, in ms, as read after the request number `requested`.
   */
  wrote(at: number, position: number, requested: number): void {
    this.#written.push({ at, position });
    while (this.#written.length > 1 && (this.#written[0]?.at ?? at) < at - KEPT_MS)
      this.#written.shift();
    if (requested <= this.#located) return;
    this.#located = requested;
    this.#needed = position;
  }

  /** Records the position in the primary's log that the replica has reached; null when it does not answer. */
  replayed(position: number | null): void {
    this.#replayed = position;
  }

  /** Returns how far the replica is behind its primary, in ms; null when the replica does not answer. */
  lagMs(now: number): number | null {
    const reached = this.#replayed;
    if (reached === null) return null;
    const missed = this.#written.find(({ position }) => position > reached);
    return missed ? now - missed.at : 0;
  }

  state(now: number): ReplicaState {
    const lag = this.lagMs(now);
    if (lag === null || this.#replayed === null) return 'away';
    if (lag > MAX_LAG_MS) return 'late';
    return this.#located < this.#requested || this.#replayed < this.#needed ? 'waiting' : 'current';
  }
}
