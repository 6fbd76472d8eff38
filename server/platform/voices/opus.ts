/** Is the number of samples per second in which Opus counts time, whatever the rate of the recording. */
export const OPUS_RATE = 48_000;
/** Limits the samples of an Opus packet to 120 ms, the longest duration that exists. */
const MAX_SAMPLES = 5760;
const MAX_FRAME_BYTES = 1275;

/** Returns the samples at 48 kHz of an Opus frame, by the five bits of its configuration (RFC 6716, section 3.1). */
const frameSamples = (config: number): number => {
  const silk = [480, 960, 1920, 2880];
  const celt = [120, 240, 480, 960];
  // Configurations below 12 are SILK, 12 to 15 hybrid with the two shorter durations of SILK, others CELT.
  if (config < 12) return silk[config % 4] ?? 0;
  return (config < 16 ? silk[config % 2] : celt[config % 4]) ?? 0;
};

/**
 * Reads the length of an Opus frame, encoded in one or two bytes at the position `at`, and the number of these bytes as
 * `size` (RFC 6716, section 3.2.1); null where they are missing.
 */
const frameLength = (packet: Uint8Array, at: number): { length: number; size: number } | null => {
  const first = packet[at];
  if (first === undefined || first < 252)
    return first === undefined ? null : { length: first, size: 1 };
  const second = packet[at + 1];
  return second === undefined ? null : { length: second * 4 + first, size: 2 };
};

/** Says whether the length of an Opus packet fits its frames, by the code for their number (RFC 6716, section 3.2). */
const hasFrames = (packet: Uint8Array, code: number): boolean => {
  const { length } = packet;
  if (code === 0) return length - 1 <= MAX_FRAME_BYTES;
  if (code === 1) return length % 2 === 1 && (length - 1) / 2 <= MAX_FRAME_BYTES;
  if (code === 3) return length >= 2;
  const first = frameLength(packet, 1);
  const rest = first && length - 1 - first.size - first.length;
  return rest !== null && rest >= 0 && rest <= MAX_FRAME_BYTES;
};

/**
 * Returns the number of samples of an Opus packet with one channel, from its first bytes; null for bytes that are no
 * such packet.
 */
export const samplesOf = (packet: Uint8Array): number | null => {
  const [toc, count = 0] = packet;
  // Bit 2 of the first byte means two channels.
  if (toc === undefined || (toc & 4) !== 0) return null;
  const code = toc & 3;
  if (!hasFrames(packet, code)) return null;
  const frames = code === 3 ? count & 63 : Math.min(code, 1) + 1;
  const samples = frames * frameSamples(toc >> 3);
  return samples > 0 && samples <= MAX_SAMPLES ? samples : null;
};
