import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '#contract/common/refusals.ts';
import { PICTURE_PATH } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { storedFileHeaders } from './stored-file.ts';

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
      void reply
        .headers(storedFileHeaders(name, settings))
        .header('vary', 'save-data')
        // Other sites may embed the picture as a link preview.
        .header('cross-origin-resource-policy', 'cross-origin');
      if (settings.CDN_URL !== undefined)
        void reply
          // The service worker reads the pictures that it stores, which come from the CDN's origin.
          .header('access-control-allow-origin', '*')
          // Pages measure the transferred bytes of pictures.
          .header('timing-allow-origin', '*');
      if (headers['if-none-match']?.includes(`"${name}"`)) return reply.code(304).send();
      return reply.type(`image/${type}`).send(bytes);
    },
  );
};
