import type { FastifyInstance } from 'fastify';
import { VOICE_NAME, VOICE_PATH } from '#contract/common/voice.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { cachedPrompts } from '#server/domains/catalog/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { storedFileHeaders } from './stored-file.ts';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Returns the first and last byte of the part that the header `Range` requests of a file of `size` bytes; 'none' for an
 * empty part, null when the header is absent or names no single part, so that the whole file is sent.
 */
const partOf = (range: string | undefined, size: number): [number, number] | 'none' | null => {
  const [, from = '', to = ''] = RANGE.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? [first, last] : 'none';
};

/** Serves voice recordings from the picture store, also in parts, because iPhones play only files served in parts. */
export const voicesPlugin = async (
  app: FastifyInstance,
  { platform }: { platform: Platform },
): Promise<void> => {
  const { pictures, settings } = platform;
  // This route redirects to the current recording of a voice prompt.
  app.get<{ Params: { language: string; slot: string } }>(
    `${VOICE_PATH}:language/:slot`,
    async ({ params: { language, slot } }, reply) => {
      const prompts = await cachedPrompts(platform);
      const prompt = prompts.find((one) => one.slot === slot && one.language === language);
      if (!prompt) throw new Refusal(commonRefusals.notFound);
      return reply.header('cache-control', 'no-cache').redirect(prompt.url, 302);
    },
  );
  app.get<{ Params: { name: string } }>(
    `${VOICE_PATH}:name`,
    async ({ params: { name }, headers }, reply) => {
      const bytes = VOICE_NAME.test(name) ? await pictures.read(name) : null;
      if (!bytes) throw new Refusal(commonRefusals.notFound);
      void reply.headers(storedFileHeaders(name, settings)).header('accept-ranges', 'bytes');
      if (headers['if-none-match']?.includes(`"${name}"`)) return reply.code(304).send();
      void reply.type('audio/webm');
      const part = partOf(headers.range, bytes.length);
      if (part === null) return reply.send(bytes);
      if (part === 'none')
        return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
      const [first, last] = part;
      return reply
        .code(206)
        .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
        .send(bytes.subarray(first, last + 1));
    },
  );
};
