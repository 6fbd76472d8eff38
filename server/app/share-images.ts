import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { commonRefusals } from '#contract/refusals.ts';
import { DAY_SECONDS } from '#contract/time.ts';
import {
  drawShareImage,
  findPublicAd,
  idOfCode,
  shareImagePath,
  shortAddress,
  type ShareFormat,
} from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { qrSvg } from '#server/platform/pictures/qr-code.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { cdnKeeps, cdnTags } from './cdn-headers.ts';

/** An ad's QR code, named by its short code. */
const QR_NAME = /^([A-Z0-9]{5,8})\.svg$/;
const NAME = /^(\d{1,9})-([0-9a-f]{10})(-statut)?\.jpg$/;
const MAX_BYTES = 24 * 1024 * 1024;
/** One at a time: drawing is CPU-bound, and only crawlers request it. */
const queue = pLimit(1);
const MAX_WAITING = 50;

const send = (reply: FastifyReply, type: string, body: Buffer | string): FastifyReply =>
  reply
    // Cached for a day only, so that removed ads disappear; a CDN asks again within minutes.
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .headers(cdnKeeps)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type)
    .send(body);

/** Pictures to share ads with: link previews, statuses, QR codes. Old URLs of the drawn ones redirect to the current one. */
export const shareImagesPlugin = async (
  app: FastifyInstance,
  { platform }: { platform: Platform },
): Promise<void> => {
  const { database, clock, pictures } = platform;
  const origin = platform.settings.PUBLIC_URL;
  const drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  app.get<{ Params: { name: string } }>('/partage/:name', async ({ params }, reply) => {
    const [, code] = QR_NAME.exec(params.name) ?? [];
    const coded = code ? idOfCode(code) : null;
    if (coded !== null) return send(reply, 'image/svg+xml', qrSvg(shortAddress(origin, coded)));
    const [, id, , isStatus] = NAME.exec(params.name) ?? [];
    const ad = id ? await findPublicAd(database.pool, Number(id), clock.now()) : null;
    if (!ad) throw new Refusal(commonRefusals.notFound);
    const format: ShareFormat = isStatus ? 'status' : 'link';
    const path = shareImagePath(ad, format);
    if (path !== `/partage/${params.name}`)
      return reply.header('cache-control', 'no-cache').redirect(path, 302);
    let bytes = drawn.get(path);
    if (!bytes) {
      if (queue.pendingCount > MAX_WAITING)
        throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
      bytes = await queue(() => drawShareImage(pictures, ad, { format, origin }));
      drawn.set(path, bytes);
    }
    // A change of the ad purges it with the ad's page.
    if (platform.settings.CDN_PURGE_URL !== undefined) void reply.headers(cdnTags([`ad-${ad.id}`]));
    return send(reply, 'image/jpeg', bytes);
  });
};
