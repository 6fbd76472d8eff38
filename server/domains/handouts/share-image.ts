import type { draw } from './draw-share-image.ts';

/**
 * Draws an ad with photo, price, city and short address, whose origin is `origin`, and a word such as "VENDU" when it
 * is sold; the image for a WhatsApp status also has the QR code of the address. Returns a JPEG under 300 KB. @throws
 * Refusal when the picture store is unavailable.
 */
export const drawShareImage: typeof draw = async (...args) => {
  // Loads the picture library only in processes that draw images.
  const drawing = await import('./draw-share-image.ts');
  return drawing.draw(...args);
};
