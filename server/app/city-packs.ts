import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { packPath } from '#contract/ads/finding.ts';
import { niameyDay } from '#contract/time.ts';
import { findPackCity, openPack, PACK_POLICY, type Pack } from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { SMALL_PAGE_POLICY, smallPage } from './small-page.ts';
import { noPackTexts } from './texts.ts';

const decompress = promisify(gunzip);

const SLUG = /^[a-z0-9-]{1,100}$/;

const NOT_FOUND = smallPage({
  title: noPackTexts.title,
  heading: noPackTexts.heading,
  paragraphs: [noPackTexts.explanation],
  link: { to: '/annonces', label: noPackTexts.link },
});

const fileNameOf = ({ city, record }: Pack): string =>
  `kasuwa-${city.slug}-${niameyDay(record.madeAt)}.html`;

/** The ads of the week of a city as one file, which opens without a network. */
export const cityPacksPlugin = async (
  app: FastifyInstance,
  { platform }: { platform: Platform },
): Promise<void> => {
  app.get<{ Params: { slug: string } }>(packPath(':slug'), async (request, reply) => {
    const { slug } = request.params;
    const city = SLUG.test(slug) ? await findPackCity(platform.database.pool, { slug }) : null;
    const pack = city && (await openPack(platform, city));
    void reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex');
    if (!pack)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .header('content-security-policy', SMALL_PAGE_POLICY)
        .send(NOT_FOUND);
    const { record, bytes } = pack;
    // Weak: the same whether compressed or not.
    const etag = `W/"${record.key}"`;
    void reply
      // Asked for each time, so that what has left the site leaves the file.
      .header('cache-control', 'public, no-cache')
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('content-security-policy', `${PACK_POLICY}; frame-ancestors 'none'`);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    void reply.header('content-disposition', `attachment; filename="${fileNameOf(pack)}"`);
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesGzip
      ? reply.header('content-encoding', 'gzip').send(bytes)
      : reply.send(await decompress(bytes));
  });
};
