import { sharp } from './vips.ts';

const ROWS = 8;
const COLUMNS = 9;
/** Below this spread of light (0 to 255) a picture is one plain patch: all of those would look alike. */
const PLAIN = 4;

/**
 * 64 bits that hardly change when a picture is scaled, compressed anew or tinted: at each of 8 × 8 places whether it gets
 * lighter to the right. Null for a picture too plain to tell apart. Its smallest rendition is enough.
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

/** Its four bands of 16 bits, each with its place: two fingerprints that differ in up to three bits share one. */
export const bandsOf = (bits: string): number[] =>
  [0, 1, 2, 3].map((band) => band * 65_536 + parseInt(bits.slice(band * 16, band * 16 + 16), 2));
