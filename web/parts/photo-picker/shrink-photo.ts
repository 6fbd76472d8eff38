import { isHeic } from './heic.ts';

const JPEG_QUALITY = 0.8;
/** Is the size, in bytes, below which a photo within the dimensions is uploaded unchanged. */
const MAX_UNCHANGED_BYTES = 400 * 1024;

/** Returns the dimensions that fit within a square of `longest`, in whole pixels; smaller pictures keep their own. */
export function fitWithin(
  size: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(size.width), height: scaled(size.height) };
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });

/**
 * Draws a picture upright, at most `longest` pixels long, on white (JPEG has no transparency). Returns null if a
 * picture in an accepted format is small enough as it is, or if the browser cannot draw.
 */
async function redraw(file: Blob, longest: number, isAccepted: boolean): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = fitWithin(bitmap, longest);
    const isSmall = size.width === bitmap.width && file.size <= MAX_UNCHANGED_BYTES;
    if (isSmall && isAccepted) return null;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    return await toJpeg(canvas);
  } finally {
    bitmap.close();
  }
}

/**
 * Returns a smaller copy of a photo for the upload, at most `longest` pixels long: 300 KB instead of 4 MB of a phone's
 * credit. It is never larger than the original, in pixels or in bytes, except for a format that the server does not
 * accept (HEIC). A photo that this browser cannot decode is uploaded unchanged, for the server to validate.
 */
export async function shrinkPhoto(file: File, longest: number): Promise<Blob> {
  try {
    const isAccepted = !(await isHeic(file));
    const lighter = await redraw(file, longest, isAccepted);
    return lighter && (lighter.size < file.size || !isAccepted) ? lighter : file;
  } catch {
    return file;
  }
}
