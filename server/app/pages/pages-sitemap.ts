import type { FastifyInstance } from 'fastify';
import { sendSitemap, urlEntry, urlSet } from '#server/app/feeds.ts';
import type { SitePage } from '#web/site-map.ts';

const isListed = ({ path, access, noindex }: SitePage): boolean =>
  access === 'public' && !noindex && !/[:*]/.test(path);

/**
 * Serves /sitemaps/pages.xml: the public pages without parameters that search engines may index.
 */
export const pagesSitemapPlugin = async (
  app: FastifyInstance,
  { origin, siteMap }: { origin: string; siteMap: () => Promise<readonly SitePage[]> },
): Promise<void> => {
  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const entries = (await siteMap())
      .filter(isListed)
      .map(({ path }) => urlEntry('url', origin + path, null));
    await sendSitemap(request, reply, urlSet(entries));
  });
};
