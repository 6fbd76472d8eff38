import type { LocalEvent } from '#server/platform/local-events.ts';

/** Lists events that change no public page, because only the owner or moderators see what changed. */
const UNSEEN = new Set(['ad.submitted', 'ad.published_for', 'ad.ends_soon', 'ad.asked']);
/**
 * Lists events that change the page of an ad but no list, except lists of confirmed ads, which are
 * 5 s old at most.
 */
const OWN_PAGE = new Set(['ad.confirmed', 'ad.questions_changed', 'ad.photo_checked']);
/** Lists events that take an ad off the site; pages of other ads may show it as a similar one. */
const ENDS = new Set([
  'ad.removed',
  'ad.taken_down',
  'ad.hidden',
  'ad.unpublished',
  'ad.withdrawn',
  'ad.expired',
  'ad.paused',
  'ad.sold',
]);
/**
 * Lists the events of shops, whose names are on cards and on pages of ads. A shop's page that waits
 * for review is not public.
 */
const OF_SHOPS = new Set([
  'shop.published',
  'shop.taken_down',
  'shop.number_removed',
  'shop.closed',
]);
/**
 * Is the event of a moderator's decision about a rating: rare, and changing the pages of a seller
 * and of all the seller's ads.
 */
const TAKEN = 'rating.taken';
/** Lists rare events that may change any page: all ads of a person, the catalogue. */
const EVERYWHERE = new Set(['account.suspended', 'account.reinstated', 'catalog.changed']);

/** Returns the tags of the cached pages that an event invalidates. */
export const tagsOfEvent = ({ type, payload }: LocalEvent): string[] => {
  if (type === 'account.deleted') return ['ads', 'any-ad'];
  if (OF_SHOPS.has(type) || type === TAKEN) return ['ads', 'any-ad'];
  if (EVERYWHERE.has(type)) return ['catalog'];
  if (!type.startsWith('ad.') || UNSEEN.has(type)) return [];
  const id = payload['ad_id'];
  if (typeof id !== 'number') return ['ads'];
  if (OWN_PAGE.has(type)) return [`ad:${id}`];
  return ['ads', ENDS.has(type) ? 'any-ad' : `ad:${id}`];
};
