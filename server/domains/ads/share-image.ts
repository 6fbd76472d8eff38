import { createHash } from 'node:crypto';
import { shownTitle } from '#contract/ads/purposes.ts';
import type { draw, SharedAd, ShareFormat } from './draw-share-image.ts';

/** Raise it when the drawing changes. */
const DRAWING = 3;

/** Cache key: changes whenever the image would, because networks cache it by address. */
const versionOf = ({ kind, title, price_label: price, city, status, pictures }: SharedAd): string =>
  createHash('sha1')
    .update(
      JSON.stringify([
        DRAWING,
        shownTitle({ kind, title }),
        price,
        city.name,
        status === 'sold',
        pictures[0]?.key ?? null,
      ]),
    )
    .digest('hex')
    .slice(0, 10);

/** The path of an ad's share image. */
export const shareImagePath = (ad: SharedAd, format: ShareFormat = 'link'): string =>
  `/partage/${ad.id}-${versionOf(ad)}${format === 'status' ? '-statut' : ''}.jpg`;

/**
 * Draws an ad with photo, price, city and short address (`origin`: of the site), and 'VENDU' or the like when it is sold; a status
 * also has its QR code. A JPEG under 300 KB. @throws Refusal when the picture store is unavailable.
 */
export const drawShareImage: typeof draw = async (...given) => {
  // Processes that draw none do not load the picture library.
  const drawing = await import('./draw-share-image.ts');
  return drawing.draw(...given);
};
