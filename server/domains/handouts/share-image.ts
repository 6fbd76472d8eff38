import type { draw } from './draw-share-image.ts';

/**
 * Draws an ad with photo, price, city and short address (`origin` is that of the site), and 'VENDU' or the like when it
 * is sold; a status also has its QR code. Returns a JPEG under 300 KB. @throws Refusal when the picture store is
 * unavailable.
 */
export const drawShareImage: typeof draw = async (...given) => {
  // Processes that draw none do not load the picture library.
  const drawing = await import('./draw-share-image.ts');
  return drawing.draw(...given);
};
