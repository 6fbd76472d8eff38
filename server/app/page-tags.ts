import type { ToldEvent } from '#server/platform/told.ts';

/** Tags of the cached pages that an event changes: the lists, and the page of its ad; all ads' when a person goes. */
export const tagsOfEvent = ({ type, payload }: ToldEvent): string[] => {
  if (type === 'account.deleted') return ['ads', 'any-ad'];
  if (!type.startsWith('ad.') || type === 'ad.submitted') return [];
  const id = payload['ad_id'];
  return typeof id === 'number' ? ['ads', `ad:${id}`] : ['ads'];
};
