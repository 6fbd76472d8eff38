import type { AdCard } from '#contract/ads/schemas.ts';
import { formatPrice } from '#web/format/format.ts';
import { pack, unpack } from '#web/client/packed.ts';
import { toPhoto, type PhotoView } from './photo.tsx';

/** The fields of an ad that a card shows. */
export interface CardView {
  id: number;
  title: string;
  price: string;
  city: string;
  /** ISO 8601 to the minute, UTC. */
  at: string;
  photo: PhotoView | null;
}

/** The maximum width of a card in device pixels (290 px at a pixel ratio of 2). */
const CARD_PICTURE = 640;

/** '2026-11-21T05:33:10.000Z' → '2026-11-21T05:33Z': enough for "il y a 3 h". */
export const toMinute = (iso: string): string => `${iso.slice(0, 16)}Z`;

export function toCard(ad: AdCard): CardView {
  const [cover] = ad.pictures;
  return {
    id: ad.id,
    title: ad.title,
    price: formatPrice(ad.price_label),
    city: ad.city.name,
    at: toMinute(ad.published_at ?? ad.created_at),
    // For such small pictures the AVIF sources would add more bytes to the page than they save.
    photo: cover ? { ...toPhoto(cover, CARD_PICTURE), avif: false } : null,
  };
}

/** Packs the cards of a list as one string, for the page's data. */
export const packCards = (ads: readonly AdCard[]): string =>
  pack(
    ads
      .map(toCard)
      .map(({ photo, ...ad }) => [
        ad.id,
        ad.title,
        ad.price,
        ad.city,
        ad.at,
        ...(photo ? [photo.base, photo.widths, photo.color] : []),
      ]),
  );

export const unpackCards = (text: string): CardView[] =>
  unpack(text).map(([id = '', title = '', label = '', city = '', at = '', base, ...photo]) => {
    const [widths = '', color = ''] = photo;
    return {
      id: Number(id),
      title,
      price: label,
      city,
      at,
      photo: base === undefined ? null : { base, widths, avif: false, color },
    };
  });
