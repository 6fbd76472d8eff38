import type { ToldEvent } from '#server/platform/events/listener.ts';

/** Tags of the cached pages that an event changes: the lists, and the page of its ad. */
export const tagsOfEvent = ({ type, payload }: ToldEvent): string[] => {
  // Every page: any may show an ad of theirs, and it is rare.
  if (type === 'account.suspended' || type === 'account.reinstated') return ['catalog'];
  if (type === 'catalog.changed') return ['catalog'];
  if (!type.startsWith('ad.') || type === 'ad.submitted') return [];
  const id = payload['ad_id'];
  return typeof id === 'number' ? ['ads', `ad:${id}`] : ['ads'];
};
