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
  listFavouriteKeepers,
} from '#server/domains/ads/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '../commands/announce.ts';
import { dropNote, type FavouriteState } from '../kinds/favourite.ts';
import { listLastNotified } from '../queries/last-notified.ts';
import { on } from './on.ts';

/** Announces to those who were notified of a state of their favourite that it has ended. */
const announceStateEnd = async (
  platform: Platform,
  subject: number,
  { ended, state }: { ended: readonly FavouriteState[]; state: FavouriteState },
): Promise<void> => {
  const { pool } = platform.database;
  const ad = await findAnyAd(pool, subject);
  // Reserved anew meanwhile: outdated.
  if (ad?.base_status !== 'published' || (state === 'free' && ad.reserved_until)) return;
  for (const { id, userId: to, state: last } of await listLastNotified(pool, subject)) {
    if (!ended.some((one) => one === last)) continue;
    await announce(platform, {
      kind: 'favourite_state',
      to,
      subject,
      dedupeKey: `favourite.${subject}.back.${id}`,
      data: { state, from: last },
    });
  }
};

/** Announces a reservation to those who keep the ad, unless they know of it. */
const announceReservation = async (
  platform: Platform,
  subject: number,
  until: string,
): Promise<void> => {
  const { clock, database } = platform;
  const ad = await findAnyAd(database.pool, subject);
  // Released or sold meanwhile: outdated.
  if (ad?.base_status !== 'published' || !ad.reserved_until) return;
  const last = new Map(
    (await listLastNotified(database.pool, subject)).map((row) => [row.userId, row]),
  );
  for (const { userId: to } of await listFavouriteKeepers(database.pool, subject)) {
    const known = last.get(to);
    if (known?.state === 'reserved' && new Date(known.until ?? 0) > clock.now()) continue;
    await announce(platform, {
      kind: 'favourite_state',
      to,
      subject,
      // One day may see several reservations: each follows another line.
      dedupeKey: `favourite.${subject}.reserved.after.${known?.id ?? 0}.${to}`,
      data: { state: 'reserved', until },
    });
  }
};

export const favouriteAnnouncements: readonly Subscription[] = [
  on(adPriceChanged, async (platform, { ad_id: subject }) => {
    const { pool } = platform.database;
    const drop = await findPriceDrop(pool, subject);
    if (!drop) return;
    for (const { userId: to } of await listFavouriteKeepers(pool, subject))
      await announce(platform, {
        kind: 'favourite_price',
        to,
        subject,
        dedupeKey: `favourite.${subject}.${drop.after}.${to}`,
        note: dropNote(drop),
        data: { after: drop.after },
      });
  }),
  on(adSold, async (platform, { ad_id: subject }) => {
    for (const { userId: to, soldAt, kind } of await listFavouriteKeepers(
      platform.database.pool,
      subject,
    )) {
      // Undone meanwhile: outdated.
      if (!soldAt) return;
      await announce(platform, {
        kind: 'favourite_state',
        to,
        subject,
        dedupeKey: `favourite.${subject}.sold.${soldAt.getTime()}.${to}`,
        data: { state: kind === 'offer' ? 'sold' : 'ended' },
      });
    }
  }),
  ...[adMoveUndone, adRenewed, adPublished].map((event: EventKind<{ ad_id: number }>) =>
    on(
      event,
      (platform, { ad_id: subject }) =>
        announceStateEnd(platform, subject, { ended: ['sold', 'ended'], state: 'back' }),
      `announce-back-${event.type}`,
    ),
  ),
  on(adReserved, async (platform, { ad_id: subject, until, is_longer: isLonger }) => {
    if (!isLonger) await announceReservation(platform, subject, until);
  }),
  on(adUnreserved, (platform, { ad_id: subject }) =>
    announceStateEnd(platform, subject, { ended: ['reserved'], state: 'free' }),
  ),
];
