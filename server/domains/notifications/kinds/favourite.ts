import { priceLabelOf } from '#contract/ads/price-label.ts';
import { withCurrency } from '#contract/ads/with-currency.ts';
import { findAnyAd, findPriceDrop, findPublicAd } from '#server/domains/ads/index.ts';
import { BY_EMAIL, named, type KindData } from './kind.ts';
import { unreadKind } from './unread.ts';

const urlOf = (id: number | null): string => (id === null ? '/favoris' : `/annonces/${id}`);

/** Text of the row: what it costs now. */
export const dropNote = ({ before, after }: { before: number; after: number }): string =>
  `${withCurrency(priceLabelOf({ price: after }))} au lieu de ${withCurrency(priceLabelOf({ price: before }))}.`;

const priceDown = unreadKind({
  label: 'Prix d’un favori en baisse',
  priority: 'alert',
  about: 'ad',
  byDefault: BY_EMAIL,
  delayMinutes: 0,
  bell: {
    says: ({ subject, note }) => ({
      title: 'Prix en baisse',
      text: `Le prix de votre favori${named(subject)} a baissé${note ? `\u00a0: ${note}` : '.'}`,
    }),
    url: urlOf,
  },
});

/** The price of a favourite went down. */
const price: typeof priceDown = {
  ...priceDown,
  // Raised again, sold or withdrawn meanwhile: outdated.
  load: async (occasion) => {
    const { platform, row } = occasion;
    const drop = await findPriceDrop(platform.database.pool, row.subject_id ?? 0);
    return drop?.after === row.data['after'] ? priceDown.load(occasion) : null;
  },
};

/** `ended`: a wanted, lost or found item is settled; `free`: it is no longer reserved. */
export const FAVOURITE_STATES = ['sold', 'ended', 'back', 'reserved', 'free'] as const;
export type FavouriteState = (typeof FAVOURITE_STATES)[number];

const TEXTS: Readonly<Record<FavouriteState, { title: string; text: string }>> = {
  sold: { title: 'Favori vendu', text: ' est vendu' },
  ended: { title: 'Favori terminé', text: ' : c’est réglé' },
  back: { title: 'Favori de retour', text: ' est de nouveau en vente' },
  reserved: { title: 'Favori réservé', text: ' est réservé' },
  free: { title: 'Favori de nouveau disponible', text: ' n’est plus réservé' },
};

/** Items that were not for sale are not for sale again. */
const ONLINE = { ...TEXTS.back, text: ' est de nouveau en ligne' };

const stateOf = ({ state }: KindData): FavouriteState =>
  FAVOURITE_STATES.find((known) => known === state) ?? 'sold';

const changed = unreadKind({
  label: 'Favori vendu, réservé ou de retour',
  priority: 'alert',
  about: 'ad',
  byDefault: BY_EMAIL,
  // A sale may be undone for a while.
  delayMinutes: 15,
  bell: {
    says: ({ subject, data }) => {
      const state = stateOf(data);
      const { title, text } = state === 'back' && data['from'] === 'ended' ? ONLINE : TEXTS[state];
      return { title, text: `Votre favori${named(subject)}${text}.` };
    },
    url: urlOf,
  },
});

/** A favourite was sold or reserved, or is back after it: `data.state`, and `data.from` what it was before. */
const stateChanged: typeof changed = {
  ...changed,
  load: async (occasion) => {
    const { database, clock } = occasion.platform;
    const { subject_id: id, data } = occasion.row;
    if (id === null || !(await findPublicAd(database.pool, id, clock.now()))) return null;
    const ad = await findAnyAd(database.pool, id);
    if (!ad) return null;
    const isSold = ad.base_status === 'sold';
    const isReserved = Boolean(ad.reserved_until);
    const isTrue: Record<FavouriteState, boolean> = {
      sold: isSold,
      ended: isSold,
      back: !isSold,
      reserved: !isSold && isReserved,
      free: !isSold && !isReserved,
    };
    return isTrue[stateOf(data)] ? changed.load(occasion) : null;
  },
};

export const favouriteKinds = { favourite_price: price, favourite_state: stateChanged };
