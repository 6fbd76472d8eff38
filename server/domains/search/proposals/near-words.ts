/** Is the length of a word below which one different letter changes it too much. */
const MIN_LENGTH = 5;
/** Is the length of a word from which two letters may differ. */
const LONG = 8;

/** Says whether two words differ by at most `most` letters added, removed, replaced or swapped with the next. */
const isWithin = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return (row[b.length] ?? most + 1) <= most;
};

/** Finds the known word that a misspelt word with the same first letter resembles. */
export class NearWords {
  readonly #byLetter = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < MIN_LENGTH - 1) continue;
      const letter = word.slice(0, 1);
      const same = this.#byLetter.get(letter);
      if (same) same.push(word);
      else this.#byLetter.set(letter, [word]);
    }
  }

  /**
   * Returns the first known word that begins with the same letter and differs by one letter or else, for long words, by
   * two; undefined when there is none or the word is shorter than five letters.
   */
  nearest(word: string): string | undefined {
    if (word.length < MIN_LENGTH || !/^[\p{L}\d]+$/u.test(word)) return undefined;
    const existing = this.#byLetter.get(word.slice(0, 1)) ?? [];
    for (const most of word.length < LONG ? [1] : [1, 2]) {
      const near = existing.find((known) => isWithin(word, known, most));
      if (near) return near;
    }
    return undefined;
  }
}
