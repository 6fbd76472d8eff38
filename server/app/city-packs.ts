import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { packPath } from '#contract/handouts/schemas.ts';
import { SITE_SLUG } from '#contract/common/site.ts';
import { MINUTE_SECONDS, niameyDay } from '#contract/common/time.ts';
import { findPackCity, openPack, PACK_POLICY, type Pack } from '#server/domains/handouts/index.ts';
import { widestNetworkOf } from '#server/platform/addresses.ts';
import {
  countAll,
  networkCounters,
  OPERATOR_FACTORS,
  type Limit,
} from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { errorHandler } from './error-handler.ts';
import type { Admission } from './overload/admission.ts';
import { SMALL_PAGE_POLICY, smallPage } from './small-page.ts';
import { noPackTexts } from './texts.ts';

const decompress = promisify(gunzip);

/**
 * Limits downloads of city packs, of a megabyte each, per IP address, which many customers of a mobile operator may
 * share.
 */
const DOWNLOADS: Limit = { name: 'city-packs', points: 60, seconds: 10 * MINUTE_SECONDS };
const SLUG = /^[a-z0-9-]{1,100}$/;

const NOT_FOUND = smallPage({
  title: noPackTexts.title,
  heading: noPackTexts.heading,
  paragraphs: [noPackTexts.explanation],
  link: { to: '/annonces', label: noPackTexts.link },
});

/** Shows a refusal to download a city pack as an HTML page. */
const asPackPage = ({ kind }: Refusal) => ({
  type: 'text/html' as const,
  text: smallPage({
    title: noPackTexts.title,
    heading: kind.message,
    paragraphs: [],
    link: { to: '', label: noPackTexts.again },
  }),
});

const fileNameOf = ({ city, record }: Pack): string =>
  `${SITE_SLUG}-${city.slug}-${niameyDay(record.madeAt)}.html`;

/** Serves the week's ads of a city as one HTML file (a city pack), which can be read offline. */
export const cityPacksPlugin = async (
  app: FastifyInstance,
  { platform, admission }: { platform: Platform; admission: Admission },
): Promise<void> => {
  app.setErrorHandler(errorHandler(platform.log, undefined, asPackPage));
  app.get<{ Params: { slug: string } }>(packPath(':slug'), async (request, reply) => {
    const { slug } = request.params;
    await countAll(platform.limits, networkCounters(DOWNLOADS, request.ip, OPERATOR_FACTORS));
    const city = SLUG.test(slug) ? await findPackCity(platform.database.pool, { slug }) : null;
    const open = async () => city && openPack(platform, city);
    const pack = await admission.run('drawing', widestNetworkOf(request.ip), open);
    void reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex');
    if (!pack)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .header('content-security-policy', SMALL_PAGE_POLICY)
        .send(NOT_FOUND);
    const { record, bytes } = pack;
    // The entity tag is weak, because it is the same for the compressed and the uncompressed file.
    const etag = `W/"${record.key}"`;
    void reply
      // Browsers revalidate the file each time, so that removed ads disappear from it.
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
