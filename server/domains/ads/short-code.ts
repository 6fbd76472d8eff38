// People use the code to name an ad aloud or on a poster. It is a bijection of the id, so it is unique without being
// stored: ids are shuffled within their range, then encoded in an alphabet without look-alikes.

/**
 * Lists the characters of codes: no vowels, so that no code spells a word, and no look-alikes (0 O Q, 1 I L, 2 Z, 5 S,
 * 8 B, U V, G 6).
 */
const SIGNS = '3479CDFHJKMNPRTWXY';
/** Lists the first characters of codes. They are letters, so that a code cannot be a price or a year. */
const FIRST = 'CDFHJKMNPRTWXY';
const SHORTEST = 5;
/** Is the length of the longest codes. 6 characters reach 28 million ads; all ids fit in 8. */
const LONGEST = 8;

const MAX_ID = 2_147_483_647;

interface Range {
  length: number;
  /** Is the first id of the range of ids that have codes of one length. */
  from: number;
  size: number;
  /**
   * Is the factor by which ids are multiplied modulo the size: coprime to the size, whose only prime factors are 2, 3
   * and 7, and close to size / golden ratio, so that neighbouring ids get distant codes.
   */
  step: number;
}

const sizeOf = (length: number): number => FIRST.length * SIGNS.length ** (length - 1);

/**
 * Returns the factor that shuffles the ids of a range of this size: near size / golden ratio, so that neighbouring ids
 * get distant codes, and coprime to the size, whose prime factors are 2, 3 and 7, so that no two ids get the same one.
 */
const stepOf = (size: number): number => {
  let step = Math.floor(size * 0.618);
  while (step % 2 === 0 || step % 3 === 0 || step % 7 === 0) step += 1;
  return step;
};

const RANGES: readonly Range[] = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, i) => {
  const shorter = Array.from({ length: i }, (_unused, n) => sizeOf(SHORTEST + n));
  const size = sizeOf(SHORTEST + i);
  const from = 1 + shorter.reduce((sum, one) => sum + one, 0);
  return { length: SHORTEST + i, from, size, step: stepOf(size) };
});

/** Returns the modular inverse of the multiplier (`step`) of a range of ids (extended Euclidean algorithm). */
const inverseOf = ({ step, size }: Range): bigint => {
  const whole = BigInt(size);
  let [r0, r1, x0, x1] = [BigInt(step), whole, 1n, 0n];
  while (r1 !== 0n) {
    const q = r0 / r1;
    [r0, r1, x0, x1] = [r1, r0 - q * r1, x1, x0 - q * x1];
  }
  return ((x0 % whole) + whole) % whole;
};

/** Returns the code of an ad: 5 characters up to 1.4 million ads, then 6 to 8. @throws RangeError for an invalid id */
export const codeOf = (id: number): string => {
  const range = RANGES.find(({ from, size }) => id >= from && id < from + size);
  if (!range) throw new RangeError(`${id} is not the id of an ad.`);
  // This permutes the ids of the range, with 7 as an arbitrary offset; `idOfCode` reverses it.
  let rest = Number((BigInt(id - range.from) * BigInt(range.step) + 7n) % BigInt(range.size));
  let code = '';
  for (let i = 1; i < range.length; i += 1) {
    code = (SIGNS[rest % SIGNS.length] ?? '') + code;
    rest = Math.floor(rest / SIGNS.length);
  }
  return (FIRST[rest] ?? '') + code;
};

/** Returns the short address of an ad, such as `https://kasuwa.example/C333H`; `origin` is that of the site. */
export const shortAddress = (origin: string, id: number): string => `${origin}/${codeOf(id)}`;

/** Returns the id of the ad whose code somebody typed, in any case and with any blanks; null for other text. */
export const idOfCode = (typed: string): number | null => {
  const code = typed
    .slice(0, 20)
    .replaceAll(/[\s#-]/g, '')
    .toUpperCase();
  const range = RANGES.find(({ length }) => length === code.length);
  if (!range) return null;
  let value = FIRST.indexOf(code.charAt(0));
  for (const sign of code.slice(1)) {
    const digit = SIGNS.indexOf(sign);
    if (digit < 0 || value < 0) return null;
    value = value * SIGNS.length + digit;
  }
  if (value < 0) return null;
  const size = BigInt(range.size);
  const shuffled = (((BigInt(value) - 7n) % size) + size) % size;
  const id = Number((shuffled * inverseOf(range)) % size) + range.from;
  return id <= MAX_ID ? id : null;
};
