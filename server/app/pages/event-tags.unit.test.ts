import { expect, it } from 'vitest';
import { siteMap } from '#web/site-map.ts';
import { tagsOfPage } from './page-tags.ts';
import { tagsOfEvent } from '../event-tags.ts';

const isDropped = (pattern: string, path: string, type: string, payload = {}): boolean => {
  const dropped = tagsOfEvent({ type, payload });
  const page = siteMap.find((one) => one.path === pattern)!;
  return tagsOfPage(page, path).some((tag) => dropped.includes(tag));
};
const AD = ['/annonces/:id', '/annonces/12'] as const;

it.each([
  ['an ad, when it changes', AD, 'ad.published', { ad_id: 12 }, true],
  ['another ad does not', AD, 'ad.published', { ad_id: 13 }, false],
  [
    'every ad, when another one ends, which they show as similar',
    AD,
    'ad.hidden',
    { ad_id: 13 },
    true,
  ],
  [
    'every ad, when a user leaves: their ads are not tagged by owner',
    AD,
    'account.deleted',
    { user_id: 1 },
    true,
  ],
  ['every list, when a user leaves', ['/', '/'], 'account.deleted', { user_id: 1 }, true],
  [
    'no list, when an ad is sent for somebody: it waits',
    ['/annonces', '/annonces'],
    'ad.published_for',
    { ad_id: 12 },
    false,
  ],
  ['a page without ads stays', ['/about', '/about'], 'account.deleted', { user_id: 1 }, false],
] as const)('a page is invalidated: %s', (_what, [pattern, path], type, payload, dropped) => {
  expect(isDropped(pattern, path, type, payload)).toBe(dropped);
});
