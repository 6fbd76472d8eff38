import { createHash } from 'node:crypto';
import { shownTitle } from '#contract/ads/purposes.ts';
import type { AdCardRow } from './card.ts';

/**
 * Names the format of an image: `link` for a link preview of 1200 × 630, `status` for a WhatsApp status of 1080 × 1920.
 */
export type ShareFormat = 'link' | 'status';

/** Describes the data of an ad that its image shows. */
export type SharedAd = Pick<AdCardRow, 'id' | 'kind' | 'title' | 'price_label' | 'status'> & {
  city: { name: string };
  pictures: readonly { key: string; widths: number[] }[];
};

/** Is the version of the drawing; raise it when the drawing changes. */
const DRAWING = 3;

/**
 * Returns a version that changes whenever the image of an ad would, by its contents or by the version of the drawing
 * (`DRAWING`), because social networks cache the image by its address.
 */
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

/** Returns the path of an ad's share image. */
export const shareImagePath = (ad: SharedAd, format: ShareFormat = 'link'): string =>
  `/partage/${ad.id}-${versionOf(ad)}${format === 'status' ? '-statut' : ''}.jpg`;
