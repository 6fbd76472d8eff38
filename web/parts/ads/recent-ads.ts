// The ads viewed on this device, stored locally as cards, readable offline.

import { storageKeys, storedValue } from '#web/client/storage.ts';
import type { CardView, KeptField } from './ad-card.tsx';
import type { PhotoView } from './photo.tsx';

const MAX_RECENT_ADS = 12;

/** Tells whether a stored value has the shape of the photo of a card, which may be null. */
const isPhoto = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    typeof value.base === 'string' &&
    'widths' in value &&
    typeof value.widths === 'string' &&
    'color' in value &&
    typeof value.color === 'string');

/** Tells whether a stored value has the shape of a card. */
const isCard = (value: unknown): value is CardView =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'price' in value &&
  typeof value.price === 'string' &&
  'city' in value &&
  typeof value.city === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'photo' in value &&
  isPhoto(value.photo);

/** Parses the stored ads, last viewed first; invalid entries are left out. @throws SyntaxError on invalid JSON */
export function parseRecentAds(text: string): CardView[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isCard).slice(0, MAX_RECENT_ADS) : [];
}

const stored = storedValue('local', storageKeys.recentAds, {
  parse: parseRecentAds,
  stringify: JSON.stringify,
});

/** Returns the list of viewed ads with this ad first, without duplicates. */
export const prependRecentAd = (cards: readonly CardView[], card: CardView): CardView[] =>
  [card, ...cards.filter(({ id }) => id !== card.id)].slice(0, MAX_RECENT_ADS);

/** Returns the ads viewed on this device; empty when the browser stores nothing. */
export const recentAds = (): CardView[] => stored.get() ?? [];

/** Describes an ad that was viewed: the fields of a stored card, with all photos of the ad's page. */
export type ViewedAd = Omit<Pick<CardView, KeptField>, 'photo'> & { photos: readonly PhotoView[] };

/** Returns the card to store for a viewed ad, with its first photo, as WebP only. */
const toKept = ({ id, title, price, city, at, photos: [cover] }: ViewedAd): CardView => ({
  id,
  title,
  price,
  city,
  at,
  photo: cover ? { base: cover.base, widths: cover.widths, avif: false, color: cover.color } : null,
});

export const addRecentAd = (ad: ViewedAd): void =>
  void stored.set(prependRecentAd(recentAds(), toKept(ad)));

export const removeRecentAd = (adId: number): void =>
  void stored.set(recentAds().filter(({ id }) => id !== adId));
