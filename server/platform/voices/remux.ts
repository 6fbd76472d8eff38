// This module runs in the process that decodes uploads.

import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  OGG,
  Output,
  WEBM,
  WebMOutputFormat,
  type InputAudioTrack,
} from 'mediabunny';
import { MAX_VOICE } from '#contract/common/voice.ts';
import { OPUS_RATE, samplesOf } from './opus.ts';

/** Is by how many seconds a voice recording may exceed its limit, since recorders stop a little late. */
const GRACE_SECONDS = 1;
const MAX_SAMPLES = (MAX_VOICE.seconds + GRACE_SECONDS) * OPUS_RATE;
/** Is the duration of the clusters of a WebM file, in seconds: below 32 s, the limit of times within a cluster. */
const CLUSTER_SECONDS = 30;
/**
 * Limits the pre-skip of a recording, the samples that players drop at its start, to 80 ms, which decoders need to
 * settle; encoders write less.
 */
const MAX_PRE_SKIP = 3840;
/**
 * Is the pre-skip, the number of samples that players drop at the start, that browsers' encoders write; it is used for
 * files without a value.
 */
const PRE_SKIP = 312;

/** Says why a voice recording is refused. */
export type VoiceFault = 'wrongType' | 'tooLong' | 'tooHeavy' | 'broken';
/** Is the WebM file of a recording to store, with its duration, or the reason for which the recording is refused. */
export type Remuxed = { bytes: Uint8Array; seconds: number } | VoiceFault;

/** Builds the identification header of an Opus stream with one channel and no gain (RFC 7845, section 5.1). */
const headerOf = (preSkip: number): Uint8Array => {
  const header = Buffer.alloc(19);
  header.write('OpusHead');
  // The version is 1, as is the number of channels.
  header[8] = 1;
  header[9] = 1;
  header.writeUInt16LE(preSkip, 10);
  header.writeUInt32LE(OPUS_RATE, 12);
  return header;
};

/**
 * Returns how many samples players skip at the beginning of a received recording: the number in its header, or
 * `PRE_SKIP` when that is missing or too large.
 */
const preSkipOf = async (track: InputAudioTrack): Promise<number> => {
  const { description } = (await track.getDecoderConfig()) ?? {};
  const header = description && Buffer.from(new Uint8Array(description as ArrayBuffer));
  const preSkip = header && header.length >= 12 ? header.readUInt16LE(10) : PRE_SKIP;
  return preSkip <= MAX_PRE_SKIP ? preSkip : PRE_SKIP;
};

/** Reads the Opus packets of a track, or says why the recording is refused. */
const readPackets = async (track: InputAudioTrack): Promise<Uint8Array[] | VoiceFault> => {
  const packets: Uint8Array[] = [];
  let total = 0;
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const samples = samplesOf(data);
    if (samples === null) return 'broken';
    total += samples;
    if (total > MAX_SAMPLES) return 'tooLong';
    packets.push(data);
  }
  return packets.length > 0 ? packets : 'broken';
};

/** Writes Opus packets into a WebM file; refuses a file that is too large. */
const write = async (packets: readonly Uint8Array[], preSkip: number): Promise<Remuxed> => {
  const target = new BufferTarget();
  // Clusters are long, because each costs some forty bytes.
  const format = new WebMOutputFormat({ minimumClusterDuration: CLUSTER_SECONDS });
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'opus',
    sampleRate: OPUS_RATE,
    numberOfChannels: 1,
    description: headerOf(preSkip),
  };
  let at = 0;
  for (const data of packets) {
    const samples = samplesOf(data) ?? 0;
    const packet = new EncodedPacket(data, 'key', at / OPUS_RATE, samples / OPUS_RATE);
    await source.add(packet, at === 0 ? { decoderConfig } : undefined);
    at += samples;
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  if (bytes.length > MAX_VOICE.bytes) return 'tooHeavy';
  const seconds = Math.min(MAX_VOICE.seconds, Math.max(1, Math.round(at / OPUS_RATE)));
  return { bytes, seconds };
};

/**
 * Writes the Opus packets of a recording into a new WebM file, which contains nothing else of the received file.
 * Packets are not decoded: their first bytes contain their duration.
 */
export const remuxVoice = async (received: Uint8Array): Promise<Remuxed> => {
  using input = new Input({
    formats: [WEBM, MATROSKA, OGG, MP4],
    source: new BufferSource(received),
  });
  if (!(await input.canRead())) return 'wrongType';
  const [track, ...others] = await input.getTracks();
  if (!track?.isAudioTrack() || others.length > 0) return 'wrongType';
  if ((await track.getCodec()) !== 'opus') return 'wrongType';
  if ((await track.getNumberOfChannels()) !== 1) return 'wrongType';
  const packets = await readPackets(track);
  if (typeof packets === 'string') return packets;
  const preSkip = await preSkipOf(track);
  return await write(packets, preSkip);
};
