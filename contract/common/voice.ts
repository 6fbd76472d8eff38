// This file does not use zod, which the form of an ad loads later.

/** Limits the seconds and the bytes of a recording as it is stored. */
export interface VoiceLimits {
  seconds: number;
  bytes: number;
}
/** Limits a spoken description; no other recording may be longer or larger. */
export const MAX_VOICE: VoiceLimits = { seconds: 60, bytes: 130_000 };
/** Is the greatest number of recordings that one account may send in a day. */
export const VOICES_A_DAY = 40;
/** Is the base path of public recordings. */
export const VOICE_PATH = '/voices/';

/** Matches the name of a recording's file: a random part, then its seconds and bytes. */
export const VOICE_NAME = /^[0-9a-z]{1,40}-(\d{1,2})-(\d{1,6})\.webm$/;

export interface Voice {
  /** Is the name of the recording's file, sent in the field `voice`. */
  name: string;
  url: string;
  seconds: number;
  bytes: number;
}

/** Reads the seconds and bytes from the name of a recording; null for any other text. */
export const readVoice = (name: string): Voice | null => {
  const [, seconds, bytes] = VOICE_NAME.exec(name) ?? [];
  if (seconds === undefined || bytes === undefined) return null;
  return { name, url: VOICE_PATH + name, seconds: Number(seconds), bytes: Number(bytes) };
};
