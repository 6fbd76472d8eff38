import { z } from 'zod';

/** Maximum length of a spoken description. */
export const MAX_VOICE_SECONDS = 60;
/** Maximum size of what is stored of it. */
export const MAX_VOICE_BYTES = 130_000;
/** Recordings that one person sends in a day. */
export const VOICES_A_DAY = 40;
/** Base path of public recordings. */
export const VOICE_PATH = '/voices/';

/** The name of its file: random, then its seconds and bytes. */
export const VOICE_NAME = /^[0-9a-z]{1,40}-(\d{1,2})-(\d{1,6})\.webm$/;

export const voiceSchema = z.object({
  /** As sent in `voice`. */
  name: z.string(),
  url: z.string(),
  seconds: z.int(),
  bytes: z.int(),
});
export type Voice = z.infer<typeof voiceSchema>;

/** What the name of a recording says; null for any other text. */
export const readVoice = (name: string): Voice | null => {
  const [, seconds, bytes] = VOICE_NAME.exec(name) ?? [];
  if (seconds === undefined || bytes === undefined) return null;
  return { name, url: VOICE_PATH + name, seconds: Number(seconds), bytes: Number(bytes) };
};
