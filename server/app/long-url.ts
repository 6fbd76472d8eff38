import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals } from '#contract/common/refusals.ts';
import { MAX_URL_BYTES } from '#contract/common/site.ts';
import { Refusal } from '#server/platform/refusal.ts';

/**
 * Tells whether a URL is longer than any URL of this site; such URLs are rejected before routes, caches and pages see
 * them.
 */
export const isTooLong = (url = ''): boolean => url.length > MAX_URL_BYTES;

/** Is the hook that answers a URL that is too long with status 414: JSON for the API, plain text for pages. */
export const refuseLongUrl = async (
  { originalUrl }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (!isTooLong(originalUrl)) return;
  const refusal = commonRefusals.urlTooLong;
  if (originalUrl.startsWith('/api/')) throw new Refusal(refusal);
  await reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(refusal.message);
};
