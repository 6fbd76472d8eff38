import { commonRefusals } from '#contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import type { Remuxed } from '../voices/remux.ts';
import { DecodingError, type Decoder } from './decoder.ts';

/** The recording to store, made of a received file by a separate process. @throws Refusal 503 */
export const remuxReceived = async (
  { decoder }: { decoder: Decoder },
  path: string,
): Promise<Remuxed> => {
  try {
    return await decoder.run('voice', path);
  } catch (error) {
    if (!(error instanceof DecodingError)) throw error;
    if (error.reason === 'lost') throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
    return 'broken';
  }
};
