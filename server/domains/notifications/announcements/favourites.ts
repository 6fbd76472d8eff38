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
import { dropNote, FAVOURITE_NOTES } from '../kinds/favourite.ts';
import { listLastNotified } from '../queries/last-notified.ts';
import { on } from './on.ts';

/** Announces the end of a state of a favourite to those to whom the state was announced. */
const announceStateEnd = async (
  platform: Platform,
  subject: number,
  { state, note }: { state: string; note: string },
): Promise<void> => {
  const { pool } = platform.database;
  const ad = await findAnyAd(pool, subject);
  if (ad?.base_status !== 'published') return;
  for (const { id, userId: to } of await listLastNotified(pool, subject, state))
    await announce(platform, {
      kind: 'favourite_state',
      to,
      subject,
      dedupeKey: `favourite.${subject}.back.${id}`,
      note,
    });
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
    for (const { userId: to, soldAt } of await listFavouriteKeepers(
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
        note: FAVOURITE_NOTES.sold,
      });
    }
  }),
  ...[adMoveUndone, adRenewed, adPublished].map((event: EventKind<{ ad_id: number }>) =>
    on(
      event,
      (platform, { ad_id: subject }) =>
        announceStateEnd(platform, subject, {
          state: FAVOURITE_NOTES.sold,
          note: FAVOURITE_NOTES.back,
        }),
      `announce-back-${event.type}`,
    ),
  ),
  on(adReserved, async (platform, { ad_id: subject, until, is_longer: isLonger }) => {
    if (isLonger) return;
    for (const { userId: to } of await listFavouriteKeepers(platform.database.pool, subject))
      await announce(platform, {
        kind: 'favourite_state',
        to,
        subject,
        dedupeKey: `favourite.${subject}.reserved.${until}.${to}`,
        note: FAVOURITE_NOTES.reserved,
      });
  }),
  on(adUnreserved, (platform, { ad_id: subject }) =>
    announceStateEnd(platform, subject, {
      state: FAVOURITE_NOTES.reserved,
      note: FAVOURITE_NOTES.free,
    }),
  ),
];
