import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '#contract/refusals.ts';
import { MINUTE, YEAR_SECONDS } from '#contract/time.ts';
import { PICTURE_PATH } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';

const CDN_KEEPS = `max-age=${(5 * MINUTE) / 1000}`;

const NAME = /^[\w-]{1,100}\.(webp|avif)$/;

/** Serves pictures from the picture store. */
export const picturesPlugin = async (
  app: FastifyInstance,
  { platform: { pictures, settings } }: { platform: Pick<Platform, 'pictures' | 'settings'> },
): Promise<void> => {
  app.get<{ Params: { name: string } }>(
    `${PICTURE_PATH}:name`,
    async ({ params: { name }, headers }, reply) => {
      const [, type] = NAME.exec(name) ?? [];
      const bytes = type ? await pictures.read(name) : null;
      if (!type || !bytes) throw new Refusal(commonRefusals.notFound);
      // Names are random and contents immutable.
      const etag = `"${name}"`;
      void reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('etag', etag)
        .header('vary', 'save-data')
        // Other sites may embed it as a link preview.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (settings.CDN_URL !== undefined)
        void reply
          // A CDN asks again soon, so that a removed picture is gone there too.
          .header('cdn-cache-control', CDN_KEEPS)
          // The service worker reads what it keeps.
          .header('access-control-allow-origin', '*')
          // Pages count their bytes.
          .header('timing-allow-origin', '*');
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(`image/${type}`).send(bytes);
    },
  );
};
