// The ads somebody has looked at, kept on this device alone: cards whole enough to be read without a network.

import type { CardView } from './card-view.ts';

const KEY = 'kasuwa.recent';
const MOST = 12;

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

/** What was stored, last looked at first; nothing of what cannot be read. */
export function parseRecentAds(stored: string | null): CardView[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isCard).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The list with this ad at its head, once. */
export const prependRecentAd = (cards: readonly CardView[], card: CardView): CardView[] =>
  [card, ...cards.filter(({ id }) => id !== card.id)].slice(0, MOST);

/** The ads looked at on this device; none where storage is refused. */
export function recentAds(): CardView[] {
  try {
    return parseRecentAds(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Notes that somebody looks at this ad. */
export function addRecentAd(card: CardView): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prependRecentAd(recentAds(), card)));
  } catch {
    /* Storage refused or full: nothing is remembered. */
  }
}

/** Forgets one that is no more. */
export function removeRecentAd(adId: number): void {
  try {
    const left = recentAds().filter(({ id }) => id !== adId);
    localStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    /* As above. */
  }
}
