// The code by which people name an ad aloud or on a poster. It follows from the id and leads back to it, so that it is
// unique without being stored: the ids are shuffled within their range, then written with signs that no eye confuses.

/** No vowels, so that it spells no word; neither 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V nor G 6. */
const SIGNS = '3479CDFHJKMNPRTWXY';
/** A code begins with a letter: no price or year is one. */
const FIRST = 'CDFHJKMNPRTWXY';
const SHORTEST = 5;
/** 6 reach to 28 million ads; ids end within 8. */
const LONGEST = 8;

const MAX_ID = 2_147_483_647;

interface Range {
  length: number;
  /** Ids of the range count from here. */
  from: number;
  size: number;
  /** Without a common divisor with the size, which 2, 3 and 7 alone divide; below its golden part, so that neighbours part. */
  step: number;
}

const sizeOf = (length: number): number => FIRST.length * SIGNS.length ** (length - 1);

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

/** What a step is undone by, within the range (Euclid). */
const inverseOf = ({ step, size }: Range): bigint => {
  const whole = BigInt(size);
  let [r0, r1, x0, x1] = [BigInt(step), whole, 1n, 0n];
  while (r1 !== 0n) {
    const q = r0 / r1;
    [r0, r1, x0, x1] = [r1, r0 - q * r1, x1, x0 - q * x1];
  }
  return ((x0 % whole) + whole) % whole;
};

/** The code of an ad: 5 signs up to 1.4 million ads, then 6. */
export const codeOf = (id: number): string => {
  const range = RANGES.find(({ from, size }) => id >= from && id < from + size);
  if (!range) throw new RangeError(`${id} is not the id of an ad.`);
  let rest = Number((BigInt(id - range.from) * BigInt(range.step) + 7n) % BigInt(range.size));
  let code = '';
  for (let i = 1; i < range.length; i += 1) {
    code = (SIGNS[rest % SIGNS.length] ?? '') + code;
    rest = Math.floor(rest / SIGNS.length);
  }
  return (FIRST[rest] ?? '') + code;
};

/** The id of the ad that a typed text names by its code, in small letters or with blanks all the same; null for any other text. */
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
