import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals } from '#contract/refusals.ts';
import { LONGEST_URL } from '#contract/site.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** Whether an address is longer than any of this site is. Nothing reads it then: neither routes, caches nor pages. */
export const isTooLong = (url = ''): boolean => url.length > LONGEST_URL;

/** Answers 414 to an address that is too long: the API in its own shape, pages in plain words. */
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
