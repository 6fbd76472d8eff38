/**
 * Generates random numbers from a seed (mulberry32): the same seed gives the same numbers on every
 * machine, unlike `Math.random`. Not for secrets.
 */
export class SeededRandom {
  #state: number;

  constructor(seed: number | string) {
    this.#state = typeof seed === 'number' ? seed >>> 0 : hashText(seed);
  }

  /** Returns a number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a number in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * Returns one random element of a list.
   * @throws RangeError when the list is empty.
   */
  pick<T>(list: readonly T[]): T {
    const value = list[this.int(0, list.length - 1)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  }

  /** Returns a copy of the list in a random order. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, rank: this.next() }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ value }) => value);
  }
}

/** Hashes a text into a seed with FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
