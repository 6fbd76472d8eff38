/** How long a CDN that is purged may keep a page. */
const KEPT_SECONDS = 300;

/** A part of a path as a tag: ASCII, as CDNs compare them. */
const tag = (kind: string, value: string): string[] =>
  /^[a-z0-9-]{1,60}$/.test(value) ? [`${kind}-${value}`] : [];

/** Tags of a public page by the pattern of its path, besides `site`. */
const TAGS: Readonly<Record<string, (parts: readonly string[]) => string[]>> = {
  '/': () => ['lists', 'any-list'],
  '/annonces': () => ['lists', 'any-list'],
  '/vendeurs/:id': () => ['lists', 'any-list'],
  '/boutiques/:slug': () => ['lists', 'any-list'],
  '/favoris/appareil': () => ['lists', 'any-list'],
  '/category/:id': ([, , id = '']) => [...tag('category', id), 'any-list'],
  '/ville/:city': ([, , city = '']) => [...tag('city', city), 'any-list'],
  '/ville/:city/:category': ([, , city = '']) => [...tag('city', city), 'any-list'],
  '/ville/:city/:category/:brand': ([, , city = '']) => [...tag('city', city), 'any-list'],
  '/ville/:city/texte-du-jour': ([, , city = '']) => [...tag('city', city), 'any-list'],
  '/annonces/:id': ([, , id = '']) => tag('ad', id),
  '/annonces/:id/affiche': ([, , id = '']) => tag('ad', id),
  '/annonces/:id/acte-de-vente': ([, , id = '']) => tag('ad', id),
};

/**
 * The tags of a page in a CDN: `site` for all, `any-list` for every list, `lists` for those of all ads, `city-niamey`,
 * `category-5` and `ad-12`. `purge-cdn.ts` drops them.
 */
export const cdnTagsOfPage = (pattern: string, path: string): string[] => [
  'site',
  ...(TAGS[pattern]?.(path.split('/')) ?? []),
];

/**
 * For Cloudflare and others (`Cache-Tag`), Fastly and others (`Surrogate-Key`). How long is said to CDNs alone: a proxy
 * without purge calls keeps pages as their `Cache-Control` says.
 */
export const cdnHeaders = (tags: readonly string[]): Record<string, string> => ({
  'cache-tag': tags.join(','),
  'surrogate-key': tags.join(' '),
  'cdn-cache-control': `public, max-age=${KEPT_SECONDS}`,
  'surrogate-control': `max-age=${KEPT_SECONDS}`,
});

const CDN_HEADERS = new Set(Object.keys(cdnHeaders([])));

/** The same headers for a page that no CDN may keep. */
export const withoutCdn = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CDN_HEADERS.has(name)));
