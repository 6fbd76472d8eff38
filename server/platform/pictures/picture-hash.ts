// Perceptual hashes of pictures are ordered, looked up and mirrored here; `fingerprint.ts` computes
// them.

/** Is the number of frequencies of a region that are considered in each direction. */
export const FREQUENCIES = 16;

/** Is the number of bits of a hash; the first `BANDS * BAND_BITS` are its bands, by which it is looked up. */
export const HASH_BITS = 128;
export const BANDS = 3;
export const BAND_BITS = 24;
/**
 * Is the number of bits of each band that are stored as weak for the whole picture;
 * `WEAK_OF_REGION` is the number for each other region.
 */
export const WEAK_OF_WHOLE = 6;
export const WEAK_OF_REGION = 1;

/** Contains the perceptual hashes of a picture and of its regions. */
export interface Fingerprint {
  /** Contains a hash for each region, as text of zeros and ones; the first is that of the whole picture. */
  hashes: string[];
  /** Lists, for each hash and band, the places of the bits within the band that change first; see `weakOf`. */
  weak: number[];
}

/**
 * Lists the frequencies (horizontal, vertical) of the bits of a hash, lowest first, without the
 * mean; the lowest alternate between the bands.
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

/** Returns the hash of the mirrored picture, in which odd horizontal frequencies have the other sign. */
export const mirrored = (hash: string): string =>
  [...hash]
    .map((bit, at) => ((PLACES[at]?.[0] ?? 0) % 2 === 1 ? (bit === '1' ? '0' : '1') : bit))
    .join('');

/** Locates the bit of the lowest horizontal frequency, in which a picture and its mirror image differ. */
const SIDE = PLACES.findIndex(([horizontal, vertical]) => horizontal === 1 && vertical === 0);
const [SIDE_BAND, SIDE_BIT] = [Math.floor(SIDE / BAND_BITS), SIDE % BAND_BITS];

/** Returns one hash for both a picture and its mirror image. */
const unmirrored = (hash: string): string => (hash[SIDE] === '1' ? mirrored(hash) : hash);

const bandOf = (hash: string, band: number): number =>
  parseInt(hash.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2);
const keyOf = (band: number, value: number): number => band * 2 ** BAND_BITS + value;

/** Returns the keys by which a stored hash is found, mirrored or not: its bands with their position. */
export const keysOf = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, band) => keyOf(band, bandOf(unmirrored(hash), band)));

/** Returns the weak bits of the hash `index`, for each band. */
const weakOf = ({ weak }: Fingerprint, index: number): number[][] => {
  const count = index === 0 ? WEAK_OF_WHOLE : WEAK_OF_REGION;
  const begin = index === 0 ? 0 : BANDS * (WEAK_OF_WHOLE + (index - 1) * WEAK_OF_REGION);
  return Array.from({ length: BANDS }, (_, band) =>
    weak.slice(begin + band * count, begin + (band + 1) * count),
  );
};

/** Returns all values of a band in which each of the given bits may be 0 or 1. */
const turned = (value: number, bits: readonly number[]): number[] =>
  bits.reduce(
    (values, bit) => values.flatMap((one) => [one, one ^ (1 << (BAND_BITS - 1 - bit))]),
    [value],
  );

/**
 * Returns the keys under which to look for a hash of this picture: its bands with each weak bit either way. When the
 * bit that distinguishes a picture from its mirror image is weak, the keys of both are included.
 */
export const lookupKeys = (print: Fingerprint, index: number): number[] => {
  const hash = unmirrored(print.hashes[index] ?? '');
  const weak = weakOf(print, index);
  const isUnsure = weak[SIDE_BAND]?.includes(SIDE_BIT);
  return [hash, ...(isUnsure ? [mirrored(hash)] : [])].flatMap((one) =>
    weak.flatMap((bits, band) =>
      turned(bandOf(one, band), bits).map((value) => keyOf(band, value)),
    ),
  );
};
