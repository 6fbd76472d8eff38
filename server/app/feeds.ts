import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { commonRefusals } from '#contract/common/refusals.ts';
import { withCurrency } from '#contract/common/with-currency.ts';
import { DAY, MINUTE, niameyDay } from '#contract/common/time.ts';
import {
  adsOfPart,
  listAdParts,
  listBrandPages,
  listLandings,
  newestAds,
  type FeedAd,
  type LandingEntry,
} from '#server/domains/search/index.ts';
import { composeDayText, listCityDays } from '#server/domains/handouts/index.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { listShopEntries } from '#server/domains/shops/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ReplicaReads } from './replica-reads.ts';
import { dayInWords } from '#server/platform/text/day-in-words.ts';
import { feedTexts } from './texts.ts';

// This file serves crawlers: robots.txt, a sitemap in parts, and RSS feeds.

const compress = promisify(gzip);
const FRESH_MS = 10 * MINUTE;
/**
 * Is how long, in ms, RSS feeds are cached: as briefly as pages, because they show titles and prices of ads that may be
 * removed.
 */
const FEED_FRESH_MS = 3000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Escapes text for XML, with spaces for control characters, which XML cannot represent.
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const urlEntry = (tag: 'url' | 'sitemap', loc: string, lastmod: Date | null): string =>
  `<${tag}><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ''}</${tag}>`;

export const urlSet = (entries: readonly string[]): string =>
  `${XML}<urlset xmlns="${SITEMAP_SCHEMA}">${entries.join('')}</urlset>\n`;

/** Returns the text of /robots.txt. */
const robots = (origin: string): string => `User-agent: *
Disallow: /a-emporter/
Disallow: /api/
Disallow: /admin
Disallow: /alertes/
Disallow: /login
Disallow: /register
Sitemap: ${origin}/sitemap.xml
`;

interface LandingAddress extends Pick<LandingEntry, 'category_id' | 'category_slug' | 'city_slug'> {
  brand?: string;
}

/** Returns the path of a landing page: `/category/5`, or `/ville/niamey` with a category and a brand if there are. */
const landingPath = ({
  category_id: id,
  category_slug: kind,
  city_slug: city,
  brand,
}: LandingAddress) =>
  city === null
    ? `/category/${id}`
    : ['/ville', city, kind, brand].filter((part) => typeof part === 'string').join('/');

/**
 * Returns the XML of a part of the sitemap by its name (`shops`, `places`, `ads-N`); null for a part that does not
 * exist.
 */
const sitemapPart = async (platform: Platform, name: string): Promise<string | null> => {
  const {
    database: { pool },
    settings: { PUBLIC_URL: origin },
  } = platform;
  if (name === 'shops')
    return urlSet(
      (await listShopEntries(pool)).map((one) =>
        urlEntry('url', `${origin}/boutiques/${one.slug}`, one.published_at),
      ),
    );
  if (name === 'places') {
    const brands = await listBrandPages(pool, await cachedAttributes(platform));
    return urlSet(
      [...(await listLandings(pool)), ...brands].map((one) =>
        urlEntry('url', origin + landingPath(one), one.newest_at),
      ),
    );
  }
  const part = /^ads-(0|[1-9]\d{0,5})$/.exec(name)?.[1];
  if (part === undefined) return null;
  const ads = await adsOfPart(pool, Number(part));
  if (ads.length === 0) return null;
  return urlSet(
    ads.map((one) => urlEntry('url', `${origin}/annonces/${one.id}`, one.published_at)),
  );
};

/** Returns the XML of /sitemap.xml, which lists the parts of the sitemap with their newest changes. */
const sitemapIndex = async ({
  database: { pool },
  settings: { PUBLIC_URL: origin },
}: Platform): Promise<string> => {
  const parts = await listAdParts(pool);
  const newest = parts.map((part) => part.newest_at).toSorted((a, b) => a.getTime() - b.getTime());
  const entries = [
    urlEntry('sitemap', `${origin}/sitemaps/pages.xml`, null),
    urlEntry('sitemap', `${origin}/sitemaps/places.xml`, newest.at(-1) ?? null),
    urlEntry('sitemap', `${origin}/sitemaps/shops.xml`, null),
    ...parts.map(({ part, newest_at: at }) =>
      urlEntry('sitemap', `${origin}/sitemaps/ads-${part}.xml`, at),
    ),
  ];
  return `${XML}<sitemapindex xmlns="${SITEMAP_SCHEMA}">${entries.join('')}</sitemapindex>\n`;
};

/** Returns the RSS item of an ad. */
const item = (origin: string, ad: FeedAd): string => {
  const link = `${origin}/annonces/${ad.id}`;
  return [
    `<item><title>${escapeXml(ad.title)}</title><link>${escapeXml(link)}</link>`,
    `<guid>${escapeXml(link)}</guid><pubDate>${ad.publishedAt.toUTCString()}</pubDate>`,
    `<description>${escapeXml(`${withCurrency(ad.priceLabel)}, ${ad.city}`)}</description></item>`,
  ].join('');
};

/** Returns the XML of the RSS feed at `path`. */
const rss = (origin: string, path: string, name: string, ads: readonly FeedAd[]): string =>
  [
    `${XML}<rss version="2.0"><channel><title>${escapeXml(feedTexts.title(name))}</title>`,
    `<link>${escapeXml(origin + path)}</link><language>fr</language>`,
    `<description>${escapeXml(feedTexts.description(name))}</description>`,
    ...ads.map((ad) => item(origin, ad)),
    '</channel></rss>\n',
  ].join('');

/** Contains the text of a feed or sitemap, and its gzip bytes, compressed once for all requests. */
interface FeedDocument {
  text: string;
  gzip: Buffer;
}
/** Compresses a feed or sitemap once, so that both forms can be cached and sent. */
const toDocument = async (text: string): Promise<FeedDocument> => ({
  text,
  gzip: await compress(text),
});

/** Sends a feed or sitemap, compressed when the client accepts gzip, to be cached for `seconds`. */
const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { text, gzip: bytes }: FeedDocument,
  seconds: number,
): Promise<void> => {
  void reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-encoding');
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (takesGzip) await reply.header('content-encoding', 'gzip').send(bytes);
  else await reply.send(text);
};

const sendSitemapDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: FeedDocument,
): Promise<void> => send(request, reply, 'application/xml', document, FRESH_MS / 1000);

export const sendSitemap = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<void> => sendSitemapDocument(request, reply, await toDocument(text));

interface Named {
  Params: { name: string };
}

/**
 * Returns the RSS feed of a city's daily lists of new ads up to yesterday, which no longer change; null for an unknown
 * city.
 */
const dayFeed = async (
  { database: { pool }, settings: { PUBLIC_URL: origin }, clock }: Platform,
  slug: string,
): Promise<string | null> => {
  const days = await listCityDays(pool, slug, clock.now());
  if (!days) return null;
  const title = feedTexts.dayTitle(days.city.name);
  const link = `${origin}/ville/${slug}/texte-du-jour`;
  const items = days.days.map((day) =>
    [
      `<item><title>${escapeXml(`${title}, ${dayInWords(day.day)}`)}</title><link>${escapeXml(link)}</link>`,
      `<guid isPermaLink="false">${escapeXml(`${link}#${niameyDay(day.day)}`)}</guid>`,
      `<pubDate>${new Date(day.day.getTime() + DAY).toUTCString()}</pubDate>`,
      `<description>${escapeXml(composeDayText(origin, day))}</description></item>`,
    ].join(''),
  );
  return [
    `${XML}<rss version="2.0"><channel><title>${escapeXml(feedTexts.title(title))}</title>`,
    `<link>${escapeXml(link)}</link><language>fr</language><description>${escapeXml(title)}</description>`,
    ...items,
    '</channel></rss>\n',
  ].join('');
};

/**
 * Serves robots.txt, /sitemap.xml with its parts except `pages.xml` (pages/pages-sitemap.ts),
 * /rss/category/ID.xml, /rss/ville/SLUG.xml and the feed of a city's texts of the day.
 */
export const feedPlugin = async (
  app: FastifyInstance,
  { platform, reads }: { platform: Platform; reads?: ReplicaReads | undefined },
): Promise<void> => {
  const origin = platform.settings.PUBLIC_URL;
  const cache = new LRUCache<string, FeedDocument, () => Promise<string | null>>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ text, gzip: bytes }) => text.length + bytes.length + 1,
    // Simultaneous requests for one document wait for the same query.
    fetchMethod: async (_key, _stale, { context: make }) => {
      const text = await make();
      return text === null ? undefined : toDocument(text);
    },
    ignoreFetchAbort: true,
  });
  /**
   * Returns a feed or sitemap from the cache, or makes it by `make`, for `ttl` ms.
   * @throws Refusal 404 when `make` returns null
   */
  const find = async (
    key: string,
    ttl: number,
    make: (from: Platform) => Promise<string | null>,
  ): Promise<FeedDocument> => {
    const context = () => (reads ? reads.run(make) : make(platform));
    const document = await cache.fetch(key, { ttl, context });
    if (document === undefined) throw new Refusal(commonRefusals.notFound);
    return document;
  };

  const robotsText = await toDocument(robots(origin));
  app.get('/robots.txt', (request, reply) =>
    send(request, reply, 'text/plain', robotsText, FRESH_MS / 1000),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const document = await find('index', FRESH_MS, sitemapIndex);
    await sendSitemapDocument(request, reply, document);
  });
  app.get<Named>('/sitemaps/:name', async (request, reply) => {
    const [, name = ''] = /^([a-z0-9-]{1,20})\.xml$/.exec(request.params.name) ?? [];
    const document = await find(`part ${name}`, FRESH_MS, (from) => sitemapPart(from, name));
    await sendSitemapDocument(request, reply, document);
  });

  /** Sends the RSS feed, at `path`, of the newest ads in a category or city. */
  const sendFeed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    place: Parameters<typeof newestAds>[1],
  ): Promise<void> => {
    const document = await find(`feed ${path}`, FEED_FRESH_MS, async ({ database }) => {
      const newest = await newestAds(database.pool, place);
      return newest && rss(origin, path, newest.name, newest.ads);
    });
    await send(request, reply, 'application/rss+xml', document, FEED_FRESH_MS / 1000);
  };
  app.get<Named>('/rss/category/:name', async (request, reply) => {
    const [, id = ''] = /^([1-9]\d{0,8})\.xml$/.exec(request.params.name) ?? [];
    if (!id) throw new Refusal(commonRefusals.notFound);
    await sendFeed(request, reply, `/category/${id}`, { categoryId: Number(id) });
  });
  app.get<Named>('/rss/ville/:name', async (request, reply) => {
    const [, slug = ''] = /^([a-z0-9-]{1,100})\.xml$/.exec(request.params.name) ?? [];
    if (!slug) throw new Refusal(commonRefusals.notFound);
    await sendFeed(request, reply, `/ville/${slug}`, { citySlug: slug });
  });
  app.get<{ Params: { slug: string } }>(
    '/rss/ville/:slug/texte-du-jour.xml',
    async (request, reply) => {
      const { slug } = request.params;
      if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw new Refusal(commonRefusals.notFound);
      const document = await find(`day ${slug}`, FEED_FRESH_MS, (from) => dayFeed(from, slug));
      await send(request, reply, 'application/rss+xml', document, FEED_FRESH_MS / 1000);
    },
  );
};
