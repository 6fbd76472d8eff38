import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { commonRefusals } from '#contract/refusals.ts';
import {
  drawShareImage,
  findPublicAd,
  shareImagePath,
  type ShareFormat,
} from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';

const NAME = /^(\d{1,9})-([0-9a-f]{10})(-statut)?\.jpg$/;
const MAX_BYTES = 24 * 1024 * 1024;
/** One at a time: drawing is CPU-bound, and only crawlers request it. */
const queue = pLimit(1);
const MAX_WAITING = 50;

/** Link preview images of ads. Old URLs redirect to the current one. */
export const shareImagesPlugin = async (
  app: FastifyInstance,
  { platform }: { platform: Platform },
): Promise<void> => {
  const { database, clock, pictures } = platform;
  const drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  app.get<{ Params: { name: string } }>('/partage/:name', async ({ params }, reply) => {
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
      bytes = await queue(() => drawShareImage(pictures, ad, format));
      drawn.set(path, bytes);
    }
    return (
      reply
        // Cached for a day only, so that removed ads disappear.
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(bytes)
    );
  });
};
