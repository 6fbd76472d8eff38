import { z } from 'zod';
import * as accountEvents from '#server/domains/accounts/events.ts';
import * as adEvents from '#server/domains/ads/events.ts';
import { placesOfAds } from '#server/domains/ads/index.ts';
import * as shopEvents from '#server/domains/shops/events.ts';
import { catalogChanged } from '#server/domains/catalog/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { defineJob, type Job, type Subscription } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { filesRemoved } from './announce-removals.ts';
import { tagsOfEvent } from './event-tags.ts';
import { fileTag } from './stored-file.ts';

/** Limits the tags of one purge call to the number that Cloudflare accepts. */
const AT_ONCE = 30;
const TIMEOUT_MS = 10_000;
/**
 * Is the number of seconds after which a purge of the CDN is repeated, because a page rendered before the event may
 * reach the CDN after the first purge.
 */
const AGAIN_SECONDS = 10;

/**
 * Returns the CDN tags of the pages that show these ads; null among the ids stands for many ads, for which all pages
 * are dropped.
 */
const tagsToPurge = async (
  { database }: Platform,
  ids: readonly (number | null)[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const known = ids.filter((id) => id !== null);
  if (known.length < ids.length) return ['site'];
  const places = await placesOfAds(database.pool, known);
  // The cities and categories of a removed ad are no longer known.
  const isAllFound = places.length === new Set(known).size;
  // Pages of other ads show a removed ad as a similar one.
  const isAllPublished = isAllFound && places.every(({ isPublished }) => isPublished);
  return [
    ...new Set([
      ...known.map((id) => `ad-${id}`),
      ...(isAllFound ? ['lists'] : ['any-list']),
      ...(isAllPublished ? [] : ['any-ad']),
      ...places.flatMap(({ city, category, subCategory }) => [
        `city-${city}`,
        `category-${category}`,
        `category-${subCategory}`,
      ]),
    ]),
  ];
};

/**
 * Asks the CDN to drop all responses that have one of the tags, by a request that Cloudflare and Fastly understand.
 * @throws Error when the CDN does not accept the request
 */
const purge = async (
  { settings: { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } }: Platform,
  tags: readonly string[],
): Promise<void> => {
  if (url === undefined) return;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}`, 'fastly-key': token }),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to a purge.`);
};

const payload = z.object({
  ad_id: z.int().optional(),
  ad_ids: z.array(z.int().nullable()).optional(),
  keys: z.array(z.string()).optional(),
});

/**
 * Returns the ids of the ads of an event whose pages are to be purged; null stands for the pages of many ads. An event
 * with `keys`, those of removed files, changes no page.
 */
const idsOf = ({ ad_id: id, ad_ids: ids, keys }: z.output<typeof payload>): (number | null)[] =>
  ids ?? (keys === undefined ? [id ?? null] : []);

/**
 * Is the job that purges changed pages and files from the CDN. It is safe to repeat, because a page purged too often is
 * only fetched again.
 */
export const purgeCdn = defineJob({
  name: 'app-purge-cdn',
  // The payload is that of one event (of an ad, of removed files, or another), or several merged by `merge`.
  payload,
  retries: 10,
  merge: (payloads) => ({
    ad_ids: payloads.flatMap(idsOf),
    keys: payloads.flatMap(({ keys = [] }) => keys),
  }),
  run: async (platform, purged) => {
    const pages = await tagsToPurge(platform, [...new Set(idsOf(purged))]);
    const tags = [...pages, ...new Set((purged.keys ?? []).map(fileTag))];
    for (let from = 0; from < tags.length; from += AT_ONCE)
      await purge(platform, tags.slice(from, from + AT_ONCE));
  },
});

const isKind = (one: unknown): one is EventKind =>
  typeof one === 'object' && one !== null && 'type' in one && 'payload' in one;

/** Lists the kinds of events that change cached pages. */
const PAGE_EVENTS: readonly EventKind[] = [
  ...Object.values<unknown>(adEvents),
  ...Object.values<unknown>(accountEvents),
  ...Object.values<unknown>(shopEvents),
  catalogChanged,
]
  .filter(isKind)
  .filter(({ type }) => tagsOfEvent({ type, payload: {} }).length > 0);

const PURGING = [...PAGE_EVENTS, filesRemoved];

/**
 * Lists the subscriptions that purge the CDN twice after each event that changes pages or removes files, on sites with
 * `CDN_PURGE_URL`.
 */
export const purgeSubscriptions: readonly Subscription[] = PURGING.flatMap((event) =>
  [0, AGAIN_SECONDS].map((delaySeconds) => ({ event, job: purgeCdn as Job, delaySeconds })),
);
