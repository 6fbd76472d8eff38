import { sharp } from './vips.ts';

const ROWS = 8;
const COLUMNS = 9;
/** Below this luminance range (0 to 255) a picture is uniform, and all uniform pictures would match. */
const PLAIN = 4;

/**
 * Perceptual hash (dHash) of 64 bits, stable under scaling, recompression and tinting. Null for a uniform picture. The
 * smallest rendition is sufficient.
 */
export const fingerprint = async (bytes: Uint8Array): Promise<string | null> => {
  const light = await sharp(bytes)
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const values = [...light];
  if (Math.max(...values) - Math.min(...values) < PLAIN) return null;
  const at = (row: number, column: number): number => light[row * COLUMNS + column] ?? 0;
  return Array.from({ length: ROWS * (COLUMNS - 1) }, (_, place) => {
    const [row, column] = [Math.floor(place / (COLUMNS - 1)), place % (COLUMNS - 1)];
    return at(row, column + 1) > at(row, column) ? '1' : '0';
  }).join('');
};

/** Four bands of 16 bits with their position, for lookup: fingerprints that differ in up to three bits share one. */
export const bandsOf = (bits: string): number[] =>
  [0, 1, 2, 3].map((band) => band * 65_536 + parseInt(bits.slice(band * 16, band * 16 + 16), 2));
