import { formatPrice } from '#contract/common/with-currency.ts';
import { shownTitle, PURPOSES } from '#contract/ads/purposes.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { formatNumber } from '#web/format/format.ts';
import { toPhoto, type PhotoView } from './photo.tsx';

/** Describes the fields of an ad that a card shows. */
export interface CardView {
  id: number;
  title: string;
  price: string;
  /** Names the city, and the shop in whose name the ad is published. */
  city: string;
  /** Holds at most two short facts, such as '2014 · 120 000 km'; '' for none. */
  facts: string;
  /** Is the time of the ad, in ISO 8601 to the minute, UTC. */
  at: string;
  photo: PhotoView | null;
  /** Is the text on the picture: a word, or the price before a drop, '100 000'; '' for none. */
  flag: string;
}

/** Is the maximum width of a card's picture in device pixels (290 px at a pixel ratio of 2). */
const CARD_PICTURE = 640;

/** Is the number of characters of facts that fit on a card on a phone. */
const FACTS_LENGTH = 28;

/** Returns the text of an attribute on a card; a bare count gets its noun: '3 chambres'. */
const factText = ({ label, value, text }: AdCard['attributes'][number]): string => {
  if (typeof value === 'boolean') return value ? label : '';
  if (typeof value !== 'number' || !/^\d{1,3}$/.test(text)) return text;
  const counted = label.toLowerCase();
  if (counted.includes(' ')) return `${label} : ${text}`;
  return `${text}\u00a0${value === 1 ? counted.replace(/s$/, '') : counted}`;
};

const factsText = (attributes: AdCard['attributes']): string => {
  const texts = attributes.map(factText).filter((text) => text && text.length <= FACTS_LENGTH);
  const both = texts.join(' · ');
  return both.length <= FACTS_LENGTH ? both : (texts[0] ?? '');
};

/**
 * Shortens a time to the minute, '2026-11-21T05:33:10.000Z' → '2026-11-21T05:33Z', which is enough
 * for "il y a 3 h".
 */
export const toMinute = (iso: string): string => `${iso.slice(0, 16)}Z`;

const flagOf = ({ purpose, reserved_until: reserved, old_price: oldPrice }: AdCard): string => {
  if (reserved) return 'Réservé';
  return oldPrice === null ? PURPOSES[purpose].flag : formatNumber(oldPrice);
};

/** Converts an ad to the fields that its card shows. */
export const toCard = (ad: AdCard): CardView => {
  const [cover] = ad.pictures;
  return {
    id: ad.id,
    title: shownTitle(ad),
    price: formatPrice(ad.price_label),
    city: ad.shop ? `${ad.city.name} · ${ad.shop.name}` : ad.city.name,
    facts: factsText(ad.attributes),
    at: toMinute(ad.published_at ?? ad.created_at),
    photo: cover ? toPhoto(cover, CARD_PICTURE) : null,
    flag: flagOf(ad),
  };
};
