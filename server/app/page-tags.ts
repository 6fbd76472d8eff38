import type { LocalEvent } from '#server/platform/local-events.ts';

/** What changes nothing that everybody sees: it speaks to the owner or to the moderators alone. */
const UNSEEN = new Set(['ad.submitted', 'ad.ends_soon', 'ad.asked']);
/** What changes an ad's own page, and no list. */
const OWN_PAGE = new Set(['ad.confirmed']);
/** What may show on any page, and is rare: a person's ads, the catalogue. */
const EVERYWHERE = new Set(['account.suspended', 'account.reinstated', 'catalog.changed']);

/** Tags of the cached pages that an event changes: the lists, and the page of its ad; all ads' when a person goes. */
export const tagsOfEvent = ({ type, payload }: LocalEvent): string[] => {
  if (type === 'account.deleted') return ['ads', 'any-ad'];
  if (EVERYWHERE.has(type)) return ['catalog'];
  if (!type.startsWith('ad.') || UNSEEN.has(type)) return [];
  const id = payload['ad_id'];
  if (typeof id !== 'number') return ['ads'];
  return OWN_PAGE.has(type) ? [`ad:${id}`] : ['ads', `ad:${id}`];
};
