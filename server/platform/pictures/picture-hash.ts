// Perceptual hashes of pictures are ordered, looked up and mirrored here; `fingerprint.ts` computes
// them.

/** Is the number of frequencies in each direction among which the bits of a picture hash are chosen. */
export const FREQUENCIES = 16;

/**
 * Is the number of bits of a picture hash; the first `BANDS * BAND_BITS` of them form its bands, by which similar
 * hashes are looked up.
 */
export const HASH_BITS = 128;
export const BANDS = 3;
export const BAND_BITS = 24;
/**
 * Is the number of weak bits, those most likely to change, that are stored for each band of the hash of a whole
 * picture; `WEAK_OF_REGION` is the number for the hash of a region.
 */
export const WEAK_OF_WHOLE = 6;
export const WEAK_OF_REGION = 1;

/** Contains the perceptual hashes of a picture and of its regions. */
export interface Fingerprint {
  /** Contains a hash for each region, as text of zeros and ones; the first is that of the whole picture. */
  hashes: string[];
  /**
   * Lists, for each hash and each of its bands, the places within the band of its weak bits, those that change first
   * when the picture changes.
   */
  weak: number[];
}

/**
 * Lists the frequencies (horizontal, vertical) of the bits of a picture hash, lowest first, without the mean; the
 * lowest are dealt alternately to the bands.
 */
export const PLACES: readonly (readonly [number, number])[] = (() => {
  const all = Array.from({ length: FREQUENCIES }, (_, sum) =>
    Array.from({ length: sum + 1 }, (_none, u) => [u, sum - u] as const),
  )
    .flat()
    .slice(1, HASH_BITS + 1);
  const inBands = Array.from({ length: BANDS }, (_, band) =>
    Array.from({ length: BAND_BITS }, (_none, bit) => all[bit * BANDS + band] ?? ([0, 0] as const)),
  ).flat();
  return [...inBands, ...all.slice(BANDS * BAND_BITS)];
})();

/** Returns the hash of the mirror image of a picture, in which odd horizontal frequencies have the other sign. */
export const mirrored = (hash: string): string =>
  [...hash]
    .map((bit, at) => ((PLACES[at]?.[0] ?? 0) % 2 === 1 ? (bit === '1' ? '0' : '1') : bit))
    .join('');

/**
 * Is the index in a hash of the bit of the lowest horizontal frequency, in which a picture and its mirror image differ.
 */
const SIDE = PLACES.findIndex(([horizontal, vertical]) => horizontal === 1 && vertical === 0);
const [SIDE_BAND, SIDE_BIT] = [Math.floor(SIDE / BAND_BITS), SIDE % BAND_BITS];

/** Returns the same hash for a picture and its mirror image: the one of both whose `SIDE` bit is 0. */
const unmirrored = (hash: string): string => (hash[SIDE] === '1' ? mirrored(hash) : hash);

const bandOf = (hash: string, band: number): number =>
  parseInt(hash.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2);
const keyOf = (band: number, value: number): number => band * 2 ** BAND_BITS + value;

/**
 * Returns the keys under which a hash is stored, one for each band, from its position and bits; a picture and its
 * mirror image have the same keys.
 */
export const keysOf = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, band) => keyOf(band, bandOf(unmirrored(hash), band)));

/** Returns, for each band of the hash `index` of a fingerprint, the places of its weak bits: those likely to change. */
const weakOf = ({ weak }: Fingerprint, index: number): number[][] => {
  const count = index === 0 ? WEAK_OF_WHOLE : WEAK_OF_REGION;
  const begin = index === 0 ? 0 : BANDS * (WEAK_OF_WHOLE + (index - 1) * WEAK_OF_REGION);
  return Array.from({ length: BANDS }, (_, band) =>
    weak.slice(begin + band * count, begin + (band + 1) * count),
  );
};

/** Returns all values that a band takes when each of the given bits may be 0 or 1. */
const valuesWithEither = (value: number, bits: readonly number[]): number[] =>
  bits.reduce(
    (values, bit) => values.flatMap((other) => [other, other ^ (1 << (BAND_BITS - 1 - bit))]),
    [value],
  );

/**
 * Returns the keys under which hashes similar to the hash `index` of a fingerprint are found: those of its bands, with
 * each weak bit as 0 and as 1. When the bit that distinguishes a picture from its mirror image is weak, the keys of
 * both are included.
 */
export const lookupKeys = (print: Fingerprint, index: number): number[] => {
  const hash = unmirrored(print.hashes[index] ?? '');
  const weak = weakOf(print, index);
  const isUnsure = weak[SIDE_BAND]?.includes(SIDE_BIT);
  return [hash, ...(isUnsure ? [mirrored(hash)] : [])].flatMap((variant) =>
    weak.flatMap((bits, band) =>
      valuesWithEither(bandOf(variant, band), bits).map((value) => keyOf(band, value)),
    ),
  );
};
