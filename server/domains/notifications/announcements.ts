// What each event announces, and to whom.

import type { Subscription } from '#server/platform/events/job.ts';
import { adAnnouncements } from './announcements/ads.ts';
import { favouriteAnnouncements } from './announcements/favourites.ts';
import { accountAnnouncements } from './announcements/accounts.ts';
import { declarationAnnouncements } from './announcements/declarations.ts';
import { conversationAnnouncements } from './announcements/conversations.ts';
import { shopAnnouncements } from './announcements/shops.ts';
import { ratingAnnouncements } from './announcements/ratings.ts';
import { shopMemberAnnouncements } from './announcements/shop-members.ts';
import { mandateAnnouncements } from './announcements/mandates.ts';
import { otherAnnouncements } from './announcements/others.ts';

export const announcements: readonly Subscription[] = [
  ...adAnnouncements,
  ...favouriteAnnouncements,
  ...accountAnnouncements,
  ...declarationAnnouncements,
  ...shopAnnouncements,
  ...shopMemberAnnouncements,
  ...mandateAnnouncements,
  ...conversationAnnouncements,
  ...ratingAnnouncements,
  ...otherAnnouncements,
];
