/** A replica that is further behind is not read. */
export const MAX_LAG_MS = 10_000;
/** Longer than the greatest lag: a replica that restarts may be behind what it had. */
const KEPT_MS = 6 * MAX_LAG_MS;

/** `waiting`: for a change that readers must see; `late`: too far behind. */
export type ReplicaState = 'current' | 'waiting' | 'late' | 'away';

/**
 * How far a replica is behind its primary, by positions in the primary's log (LSN), each with the time when the primary
 * was there: neither clocks nor what the replica was sent matter, so that an idle primary is no lag, and a replica that
 * receives nothing is late. Times are in ms.
 */
export class Replication {
  #written: { at: number; position: number }[] = [];
  #replayed: number | null = null;
  /** Changes that readers must see: how many were asked for, how many of them are within `#needed`. */
  #asked = 1;
  #located = 0;
  #needed = 0;

  /** What the primary has committed until now must be read. Returns the number that `wrote` takes. */
  ask(): number {
    this.#asked += 1;
    return this.#asked;
  }

  get asked(): number {
    return this.#asked;
  }

  /** The primary's position, which was read when `asked` changes were asked for. */
  wrote(at: number, position: number, asked: number): void {
    this.#written.push({ at, position });
    while (this.#written.length > 1 && (this.#written[0]?.at ?? at) < at - KEPT_MS)
      this.#written.shift();
    if (asked <= this.#located) return;
    this.#located = asked;
    this.#needed = position;
  }

  /** The replica's position; null when it does not answer. */
  replayed(position: number | null): void {
    this.#replayed = position;
  }

  /** Null when the replica does not answer. */
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
    return this.#located < this.#asked || this.#replayed < this.#needed ? 'waiting' : 'current';
  }
}
