import {
  BAND_BITS,
  BANDS,
  FREQUENCIES,
  PLACES,
  WEAK_OF_REGION,
  WEAK_OF_WHOLE,
  type Fingerprint,
} from './picture-hash.ts';
import { sharp } from './vips.ts';

/** Is the side, in px, of the square to which a picture is scaled before its regions are read. */
const SIDE = 128;
/** Is the number of samples in each direction at which the luminance of a region is measured. */
const SAMPLES = 32;
/**
 * Is the range of luminance (0 to 255) below which a picture counts as uniform and gets no fingerprint, since all
 * uniform pictures would match each other.
 */
const MIN_RANGE = 4;

const COSINES = Array.from({ length: FREQUENCIES }, (_, u) =>
  Float64Array.from({ length: SAMPLES }, (_none, x) =>
    Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SAMPLES)),
  ),
);
const cosine = (u: number, x: number): number => COSINES[u]?.[x] ?? 0;

/**
 * Lists the begin and the length of regions of a picture, as shares of its side: the whole side, or nine tenths of it
 * at the start, in the middle and at the end.
 */
const SPANS = [
  [0, 1],
  [0, 0.9],
  [0.05, 0.9],
  [0.1, 0.9],
] as const;

/**
 * Returns, for each point of the picture, the sum of all luminances above it and to its left, row by row with `SIDE +
 * 1` points each.
 */
const sumsOf = (light: Uint8Array): Float64Array => {
  const width = SIDE + 1;
  const sums = new Float64Array(width * width);
  for (let y = 0; y < SIDE; y += 1) {
    let row = 0;
    for (let x = 0; x < SIDE; x += 1) {
      row += light[y * SIDE + x] ?? 0;
      sums[(y + 1) * width + x + 1] = (sums[y * width + x + 1] ?? 0) + row;
    }
  }
  return sums;
};

/** Returns the sum of the luminances left of and above a point, interpolated between the `sums` at pixel corners. */
const sumAt = (sums: Float64Array, x: number, y: number): number => {
  const [column, row] = [Math.min(Math.floor(x), SIDE - 1), Math.min(Math.floor(y), SIDE - 1)];
  const [right, down] = [x - column, y - row];
  const at = row * (SIDE + 1) + column;
  const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right;
  const below = (sums[at + SIDE + 1] ?? 0) * (1 - right) + (sums[at + SIDE + 2] ?? 0) * right;
  return above * (1 - down) + below * down;
};

/**
 * Returns the mean luminances of the `SAMPLES` × `SAMPLES` cells of a region, which is given by its begin and length in
 * each direction as shares of the picture's side.
 */
const samplesOf = (
  sums: Float64Array,
  [left, width]: readonly [number, number],
  [top, height]: readonly [number, number],
): Float64Array => {
  const corner = SAMPLES + 1;
  const corners = Float64Array.from({ length: corner * corner }, (_, i) =>
    sumAt(
      sums,
      SIDE * (left + (width * (i % corner)) / SAMPLES),
      SIDE * (top + (height * Math.floor(i / corner)) / SAMPLES),
    ),
  );
  return Float64Array.from({ length: SAMPLES * SAMPLES }, (_, i) => {
    const at = Math.floor(i / SAMPLES) * corner + (i % SAMPLES);
    return (
      ((corners[at + corner + 1] ?? 0) -
        (corners[at + corner] ?? 0) -
        (corners[at + 1] ?? 0) +
        (corners[at] ?? 0)) /
      (width * height)
    );
  });
};

/** Returns the coefficients of the discrete cosine transform of a region at the frequencies in `PLACES`. */
const coefficientsOf = (samples: Float64Array): number[] => {
  const rows = COSINES.map((_, u) =>
    Float64Array.from({ length: SAMPLES }, (_none, y) => {
      let sum = 0;
      for (let x = 0; x < SAMPLES; x += 1) sum += (samples[y * SAMPLES + x] ?? 0) * cosine(u, x);
      return sum;
    }),
  );
  return PLACES.map(([u, v]) => {
    let sum = 0;
    for (let y = 0; y < SAMPLES; y += 1) sum += (rows[u]?.[y] ?? 0) * cosine(v, y);
    return sum;
  });
};

/**
 * Returns, for each band (a run of `BAND_BITS` bits) of a hash, the places within the band of the `count` bits whose
 * coefficients are nearest to zero, and which therefore change first when the picture changes.
 */
const weakestOf = (coefficients: readonly number[], count: number): number[] =>
  Array.from({ length: BANDS }, (_, band) =>
    Array.from({ length: BAND_BITS }, (_none, bit) => bit)
      .toSorted(
        (a, b) =>
          Math.abs(coefficients[band * BAND_BITS + a] ?? 0) -
          Math.abs(coefficients[band * BAND_BITS + b] ?? 0),
      )
      .slice(0, count),
  ).flat();

/**
 * Computes the fingerprint of a picture: the signs of the lowest frequencies of the whole picture and of fifteen
 * regions of nine tenths. They are stable under scaling, recompression and tinting, and a picture cropped by a tenth
 * resembles one of the regions. Returns null for a uniform picture. The smallest rendition is sufficient.
 */
export const fingerprint = async (bytes: Uint8Array): Promise<Fingerprint | null> => {
  const light = await sharp(bytes).greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();
  const values = [...light];
  if (Math.max(...values) - Math.min(...values) < MIN_RANGE) return null;
  const sums = sumsOf(light);
  const regions = SPANS.flatMap((rows) =>
    SPANS.map((columns) => coefficientsOf(samplesOf(sums, columns, rows))),
  );
  return {
    hashes: regions.map((region) => region.map((value) => (value > 0 ? '1' : '0')).join('')),
    weak: regions.flatMap((region, index) =>
      weakestOf(region, index === 0 ? WEAK_OF_WHOLE : WEAK_OF_REGION),
    ),
  };
};
