import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { commonRefusals } from '#contract/common/refusals.ts';
import { DAY_SECONDS, MINUTE_SECONDS } from '#contract/common/time.ts';
import { drawShareImage } from '#server/domains/handouts/index.ts';
import {
  shareImagePath,
  type ShareFormat,
  findPublicAd,
  idOfCode,
  readerOf,
  shortAddress,
} from '#server/domains/ads/index.ts';
import { widestNetworkOf } from '#server/platform/addresses.ts';
import {
  countAll,
  networkCounters,
  OPERATOR_FACTORS,
  type Limit,
} from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { qrSvg } from '#server/platform/pictures/qr-code.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { cdnKeeps, cdnTags } from './cdn-headers.ts';
import type { Admission } from './overload/admission.ts';
import type { Traffic } from './traffic.ts';

/** Matches the file name of an ad's QR code, which is the ad's short code. */
const QR_NAME = /^([A-Z0-9]{5,8})\.svg$/;
const NAME = /^(\d{1,9})-([0-9a-f]{10})(-statut)?\.jpg$/;
const MAX_BYTES = 24 * 1024 * 1024;
/**
 * Limits the images drawn for an IP address, which many customers of a mobile operator may share. An image takes a
 * quarter of a second of CPU.
 */
const DRAWN: Limit = { name: 'share-images-drawn', points: 10, seconds: MINUTE_SECONDS };
const ASKED: Limit = { name: 'share-images', points: 120, seconds: MINUTE_SECONDS };

/**
 * Sends the image that `make` returns, or 304 when the browser already has it, since the image at a URL never changes.
 */
const send = async (
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
  type: string,
  make: () => Promise<Buffer | undefined> | string,
): Promise<FastifyReply> => {
  const etag = `"${request.params.name}"`;
  const isKnown = request.headers['if-none-match']?.includes(etag) === true;
  const body = isKnown ? null : await make();
  void reply
    // Browsers cache the image for a day only, so that images of removed ads disappear; a CDN fetches it again within
    // minutes.
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .headers(cdnKeeps)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', etag);
  return isKnown ? reply.code(304).send() : reply.type(type).send(body);
};

/**
 * Serves the images with which ads are shared: link previews, statuses, QR codes. Old URLs of drawn images redirect to
 * the current one. A request counts as opening the ad; simultaneous requests for one image share one drawing.
 */
export const shareImagesPlugin = async (
  app: FastifyInstance,
  { platform, traffic, admission }: { platform: Platform; traffic: Traffic; admission: Admission },
): Promise<void> => {
  const { database, clock, pictures, limits } = platform;
  const origin = platform.settings.PUBLIC_URL;
  const drawn = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_path, _stale, { context: draw }) => draw(),
    // An image that is evicted from the cache while it is drawn is still sent.
    ignoreFetchAbort: true,
  });
  /** Draws an image in the queue of drawings, counted against the limit of the reader's network unless it fails. */
  const drawFor = async (address: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const refund = await countAll(limits, networkCounters(DRAWN, address));
    try {
      return await admission.run('drawing', widestNetworkOf(address), draw);
    } catch (error) {
      await refund();
      throw error;
    }
  };

  app.get<{ Params: { name: string } }>('/partage/:name', async (request, reply) => {
    const { name } = request.params;
    await countAll(limits, networkCounters(ASKED, request.ip, OPERATOR_FACTORS));
    const [, code] = QR_NAME.exec(name) ?? [];
    const coded = code ? idOfCode(code) : null;
    if (coded !== null) {
      traffic.ads.open(coded, readerOf(request));
      return send(request, reply, 'image/svg+xml', () => qrSvg(shortAddress(origin, coded)));
    }
    const [, id, , isStatus] = NAME.exec(name) ?? [];
    const ad = id ? await findPublicAd(database.pool, Number(id), clock.now()) : null;
    if (!ad) throw new Refusal(commonRefusals.notFound);
    traffic.ads.open(ad.id, readerOf(request));
    const format: ShareFormat = isStatus ? 'status' : 'link';
    const path = shareImagePath(ad, format);
    if (path !== `/partage/${name}`)
      return reply.header('cache-control', 'no-cache').redirect(path, 302);
    // A change of the ad purges the picture with the ad's page.
    if (platform.settings.CDN_PURGE_URL !== undefined) void reply.headers(cdnTags([`ad-${ad.id}`]));
    const draw = () => drawShareImage(pictures, ad, { format, origin });
    return send(request, reply, 'image/jpeg', () =>
      drawn.fetch(path, { context: () => drawFor(request.ip, draw) }),
    );
  });
};
