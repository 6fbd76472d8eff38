import { join } from 'node:path';
import type { Decoder } from '#server/platform/pictures/decoder.ts';
import { ownDecoder } from './service.ts';

const DEMO = join(import.meta.dirname, '../demo');

/** Renders one picture for all of the demo, while the site of the browser tests renders each. */
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
