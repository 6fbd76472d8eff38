import { PURPOSES } from '#contract/ads/purposes.ts';
import type pg from 'pg';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import { withCurrency } from '#contract/common/with-currency.ts';
import {
  adMoveUndone,
  adPriceChanged,
  adPublished,
  adRenewed,
  adReserved,
  adSold,
  adUnreserved,
  findAnyAd,
  findPriceDrop,
  findPublicAd,
  listFavouriteKeepers,
} from '#server/domains/ads/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { BY_EMAIL, named, type KindData } from './kind.ts';
import { defineSubject, on } from './subject.ts';
import { unreadKind } from './unread.ts';

const urlOf = (id: number | null): string => (id === null ? '/favoris' : `/annonces/${id}`);

/** Returns the text of the notification about a price drop: what the favourite costs now. */
const dropNote = ({ before, after }: { before: number; after: number }): string =>
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

/** Tells that the price of a favourite has dropped. */
const price: typeof priceDown = {
  ...priceDown,
  // A price raised again meanwhile is not announced, nor that of an ad sold or withdrawn.
  load: async (occasion) => {
    const { platform, row } = occasion;
    const drop = await findPriceDrop(platform.database.pool, row.subject_id ?? 0);
    return drop?.after === row.data['after'] ? priceDown.load(occasion) : null;
  },
};

/**
 * Lists the states of a favourite; `ended` means that something wanted, lost or found is settled,
 * `free` that it is no longer reserved.
 */
const FAVOURITE_STATES = ['sold', 'ended', 'back', 'reserved', 'free'] as const;
type FavouriteState = (typeof FAVOURITE_STATES)[number];

const TEXTS: Readonly<Record<FavouriteState, { title: string; text: string }>> = {
  sold: { title: 'Favori vendu', text: ' est vendu' },
  ended: { title: 'Favori terminé', text: ' : c’est réglé' },
  back: { title: 'Favori de retour', text: ' est de nouveau en vente' },
  reserved: { title: 'Favori réservé', text: ' est réservé' },
  free: { title: 'Favori de nouveau disponible', text: ' n’est plus réservé' },
};

/** Holds the texts for items that were not for sale and are online again. */
const ONLINE = { ...TEXTS.back, text: ' est de nouveau en ligne' };

const stateOf = ({ state }: KindData): FavouriteState =>
  FAVOURITE_STATES.find((candidate) => candidate === state) ?? 'sold';

const changed = unreadKind({
  label: 'Favori vendu, réservé ou de retour',
  priority: 'alert',
  about: 'ad',
  byDefault: BY_EMAIL,
  // Waits, since a sale may be undone for a while.
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

/**
 * Tells that a favourite was sold or reserved, or became available again. `data.state` is its
 * state, `data.from` the one before.
 */
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

const favouriteKinds = { favourite_price: price, favourite_state: stateChanged };

interface LastState {
  id: number;
  userId: number;
  state: FavouriteState;
  /** Is the end of the reservation (ISO 8601); null without one. */
  until: string | null;
}

/** Returns, for each person, the last notification about the state of this favourite. */
const listLastNotified = async (pool: pg.Pool, adId: number): Promise<LastState[]> => {
  const { rows } = await pool.query<LastState>(
    `SELECT DISTINCT ON (user_id) id, user_id AS "userId", data->>'state' AS state, data->>'until' AS until
     FROM notification WHERE kind = 'favourite_state' AND subject_id = $1 ORDER BY user_id, id DESC`,
    [adId],
  );
  return rows;
};

/** Builds the announcement of the new state of an ad to a user; `key` identifies it among those about the ad. */
const stateNews = (subject: number, to: number, key: string, data: KindData) =>
  ({
    kind: 'favourite_state',
    to,
    subject,
    dedupeKey: `favourite.${subject}.${key}`,
    data,
  }) as const;

/**
 * Returns the announcements of the new `state` of an ad to the users whose last notification about this favourite was
 * of one of the states `ended`, such as a reservation; null when the ad has changed again meanwhile.
 */
const findStateEnds = async (
  { database: { pool } }: Platform,
  id: number,
  { ended, state }: { ended: readonly FavouriteState[]; state: FavouriteState },
) => {
  const ad = await findAnyAd(pool, id);
  // Nothing is announced for an ad that was reserved anew meanwhile, or is no longer online.
  if (ad?.base_status !== 'published' || (state === 'free' && ad.reserved_until)) return null;
  return (await listLastNotified(pool, id))
    .filter((last) => ended.includes(last.state))
    .map((last) => stateNews(id, last.userId, `back.${last.id}`, { state, from: last.state }));
};

/**
 * Returns the announcements of the reservation of an ad to the users who have it among their favourites, except those
 * already notified of it; null when the ad is no longer reserved or online.
 */
const findReservations = async (
  { clock, database: { pool } }: Platform,
  id: number,
  until: string,
) => {
  const ad = await findAnyAd(pool, id);
  // Nothing is announced for an ad that was released or sold meanwhile.
  if (ad?.base_status !== 'published' || !ad.reserved_until) return null;
  const last = new Map((await listLastNotified(pool, id)).map((row) => [row.userId, row]));
  return (await listFavouriteKeepers(pool, id)).flatMap(({ userId: to }) => {
    const existing = last.get(to);
    if (existing?.state === 'reserved' && new Date(existing.until ?? 0) > clock.now()) return [];
    // Distinguishes several reservations in one day by the notification that precedes each.
    const key = `reserved.after.${existing?.id ?? 0}.${to}`;
    return stateNews(id, to, key, { state: 'reserved', until });
  });
};

export const favouriteSubject = defineSubject(favouriteKinds, [
  on(adPriceChanged, async ({ ad_id: subject }, { database: { pool } }) => {
    const drop = await findPriceDrop(pool, subject);
    if (!drop) return null;
    return (await listFavouriteKeepers(pool, subject)).map(({ userId: to }) => ({
      kind: 'favourite_price',
      to,
      subject,
      dedupeKey: `favourite.${subject}.${drop.after}.${to}`,
      note: dropNote(drop),
      data: { after: drop.after },
    }));
  }),
  on(adSold, async ({ ad_id: id }, { database }) => {
    const keepers = await listFavouriteKeepers(database.pool, id);
    return keepers.flatMap(({ userId: to, soldAt, kind }) => {
      // A change of state undone meanwhile is not announced.
      if (!soldAt) return [];
      const key = `sold.${soldAt.getTime()}.${to}`;
      return stateNews(id, to, key, { state: PURPOSES[kind].isSold ? 'sold' : 'ended' });
    });
  }),
  ...[adMoveUndone, adRenewed, adPublished].map((event: EventKind<{ ad_id: number }>) =>
    on(
      event,
      ({ ad_id: id }, platform) =>
        findStateEnds(platform, id, { ended: ['sold', 'ended'], state: 'back' }),
      `announce-back-${event.type}`,
    ),
  ),
  on(adReserved, ({ ad_id: id, until, is_longer: isLonger }, platform) =>
    isLonger ? null : findReservations(platform, id, until),
  ),
  on(adUnreserved, ({ ad_id: id }, platform) =>
    findStateEnds(platform, id, { ended: ['reserved'], state: 'free' }),
  ),
]);
