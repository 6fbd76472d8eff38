import type { LocalEvent } from '#server/platform/local-events.ts';

/** Lists the types of ad events that change no public page, because only the owner or moderators see the change. */
const UNSEEN = new Set(['ad.submitted', 'ad.published_for', 'ad.ends_soon', 'ad.asked']);
/**
 * Lists the types of events that change the page of an ad but no list, except lists of confirmed ads, which are cached
 * for 5 s at most.
 */
const OWN_PAGE = new Set(['ad.confirmed', 'ad.questions_changed', 'ad.photo_checked']);
/** Lists the types of events that remove an ad from the site; pages of other ads may show it as a similar ad. */
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
 * Lists the types of events that change a shop, whose name is on cards and pages of ads. The page of a shop that awaits
 * review is not public.
 */
const OF_SHOPS = new Set([
  'shop.published',
  'shop.taken_down',
  'shop.number_removed',
  'shop.closed',
  'shop.linked',
]);
/**
 * Is the type of the event of a moderator's decision about a rating, which is rare and changes the pages of the rated
 * seller and of all the seller's ads.
 */
const RATING_TAKEN = 'rating.taken';
/**
 * Lists the types of rare events that may change any page: those about all ads of a person, and those about the
 * catalogue.
 */
const EVERYWHERE = new Set(['account.suspended', 'account.reinstated', 'catalog.changed']);

/**
 * Returns the tags of the cached pages that an event invalidates: `ads` for all lists, `ad:12` for the page of ad 12,
 * `any-ad` for the pages of all ads, `catalog` for every page. An ad that leaves the site invalidates the pages of all
 * ads, any of which may show it as a similar ad.
 */
export const tagsOfEvent = ({ type, payload }: LocalEvent): string[] => {
  if (type === 'account.deleted') return ['ads', 'any-ad'];
  if (OF_SHOPS.has(type) || type === RATING_TAKEN) return ['ads', 'any-ad'];
  if (EVERYWHERE.has(type)) return ['catalog'];
  if (!type.startsWith('ad.') || UNSEEN.has(type)) return [];
  const id = payload['ad_id'];
  if (typeof id !== 'number') return ['ads'];
  if (OWN_PAGE.has(type)) return [`ad:${id}`];
  return ['ads', ENDS.has(type) ? 'any-ad' : `ad:${id}`];
};
