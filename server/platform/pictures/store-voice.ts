import type { VoiceLimits } from '#contract/common/voice.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { Refusal } from '../refusal.ts';
import type { VoiceFault } from '../voices/remux.ts';
import { DecodingError, type Decoder } from './decoder.ts';
import { freshKey } from './render.ts';
import type { PictureStorage } from './storage.ts';

/**
 * Stores the voice recording of a received file, remuxed by a separate process, unless it exceeds the seconds or bytes
 * of `limits`. Returns the name of the stored file, or the reason of the refusal.
 * @throws Refusal 503
 */
export const storeVoice = async (
  { decoder, pictures }: { decoder: Decoder; pictures: PictureStorage },
  path: string,
  limits: VoiceLimits,
): Promise<{ name: string } | VoiceFault> => {
  try {
    const remuxed = await decoder.run('voice', path);
    if (typeof remuxed === 'string') return remuxed;
    const { bytes, seconds } = remuxed;
    if (seconds > limits.seconds) return 'tooLong';
    if (bytes.length > limits.bytes) return 'tooHeavy';
    // The name includes the seconds and the bytes, so that no other record of them is needed.
    const name = `${freshKey()}-${seconds}-${bytes.length}.webm`;
    await pictures.write(name, bytes);
    return { name };
  } catch (error) {
    if (!(error instanceof DecodingError)) throw error;
    if (error.reason === 'lost') throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
    return 'broken';
  }
};
