import { HASH_BITS, mirrored } from '#server/platform/pictures/picture-hash.ts';
import type { HashLikeness } from '../rules/picture-likeness.ts';

/** Is the largest Hamming distance, of 128 bits, between the hashes of near-duplicate pictures. */
export const NEAR_BITS = 26;

/** Counts the bits in which two hashes, written as 0 and 1, differ. */
const distance = (a: string, b: string): number => {
  let differing = 0;
  for (let i = 0; i < HASH_BITS; i += 1) if (a[i] !== b[i]) differing += 1;
  return differing;
};

/**
 * Returns how two pictures are alike. Each list has the hash of the whole picture first and those of its regions after
 * it; a region that resembles the other whole picture means that one of them is cropped.
 */
export const likenessOf = (own: readonly string[], other: readonly string[]): HashLikeness => {
  const [whole = '', otherWhole = ''] = [own[0], other[0]];
  const pairs = [
    { a: whole, b: otherWhole, isCropped: false },
    ...other.slice(1).map((b) => ({ a: whole, b, isCropped: true })),
    ...own.slice(1).map((a) => ({ a, b: otherWhole, isCropped: true })),
  ];
  const nearest = pairs
    .flatMap(({ a, b, isCropped }) => [
      { differing: distance(a, b), isCropped, isMirrored: false },
      { differing: distance(mirrored(a), b), isCropped, isMirrored: true },
    ])
    // Of equally near pairs the first remains, which is the simplest explanation.
    .reduce((best, pair) => (pair.differing < best.differing ? pair : best));
  const { differing, ...how } = nearest;
  return { likeness: 1 - differing / HASH_BITS, ...how };
};
