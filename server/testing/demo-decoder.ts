import { join } from 'node:path';
import type { Decoder } from '#server/platform/pictures/decoder.ts';
import { ownDecoder } from './service.ts';

const DEMO = join(import.meta.dirname, '../demo');

/** Returns a decoder that renders one picture for all ads of the demo; the browser tests render each of them. */
export const decoderOfOne = (): Decoder => {
  const decoder = ownDecoder();
  let first: Promise<unknown> | undefined;
  const run: Decoder['run'] = (work, input) => {
    const isDemo = typeof input === 'string' && input.startsWith(DEMO);
    if (!isDemo) return decoder.run(work, input);
    first ??= decoder.run(work, input);
    return first as ReturnType<typeof decoder.run<typeof work>>;
  };
  return { ...decoder, run };
};
