import { createHash } from 'node:crypto';
import { shownTitle } from '#contract/ads/purposes.ts';
import type { AdCardRow } from './queries/ad-card-row.ts';

/** `link`: link preview, 1200 × 630. `status`: WhatsApp status, 1080 × 1920. */
export type ShareFormat = 'link' | 'status';

/** What an image shows of an ad. */
export type SharedAd = Pick<AdCardRow, 'id' | 'kind' | 'title' | 'price_label' | 'status'> & {
  city: { name: string };
  pictures: readonly { key: string; widths: number[] }[];
};

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
