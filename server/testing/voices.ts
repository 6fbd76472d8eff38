import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
} from 'mediabunny';
import type { Voice } from '#contract/common/voice.ts';
import { appendTo, startUpload } from './photo-uploads.ts';
import type { Person } from './personas.ts';
import type { Answer, TestService } from './service.ts';

/** Is the duration of an Opus packet in seconds, as Chrome records it. */
const PACKET_SECONDS = 0.06;
/** Is the first byte of an Opus packet: SILK, 60 ms, one channel, one frame. */
const TOC = 0x18;

export interface RecordedVoice {
  seconds: number;
  channels: number;
  codec: AudioCodec;
  tracks: number;
  container: 'webm' | 'ogg' | 'mp4';
  /** Is the size of an Opus packet of 60 ms in bytes; 120 bytes make 16 kbit/s. */
  packetBytes: number;
  /** Is the first byte of each Opus packet, which tells its mode, duration and channels. */
  toc: number;
  /** Is a title that the file stores beside the sound. */
  title?: string;
}

const FORMATS = { webm: WebMOutputFormat, ogg: OggOutputFormat, mp4: Mp4OutputFormat };

const headOf = (channels: number): Uint8Array => {
  const head = Buffer.from(
    'OpusHead\u0001\u0001\u0038\u0001\u0080\u00bb\u0000\u0000\u0000\u0000\u0000',
    'latin1',
  );
  head[9] = channels;
  return head;
};

/** Creates a recording as a browser does; its Opus packets have the right lengths but no sound. */
export const recordedVoice = async (changes: Partial<RecordedVoice> = {}): Promise<Buffer> => {
  const { seconds, channels, codec, tracks, container, packetBytes, toc, title }: RecordedVoice = {
    seconds: 6,
    channels: 1,
    codec: 'opus',
    tracks: 1,
    container: 'webm',
    packetBytes: 120,
    toc: TOC,
    ...changes,
  };
  const target = new BufferTarget();
  const output = new Output({ format: new FORMATS[container](), target });
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec));
  for (const source of sources) output.addAudioTrack(source);
  if (title !== undefined) output.setMetadataTags({ title });
  await output.start();
  const decoderConfig = {
    codec,
    sampleRate: 48_000,
    numberOfChannels: channels,
    ...(codec === 'opus' && { description: headOf(channels) }),
  };
  for (let i = 0; i * PACKET_SECONDS < seconds - 0.001; i += 1) {
    const data = Buffer.alloc(packetBytes, i % 251);
    data[0] = toc;
    const packet = new EncodedPacket(data, 'key', i * PACKET_SECONDS, PACKET_SECONDS);
    for (const source of sources) await source.add(packet, i === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
};

type FinishedVoice = Answer<{ data: Voice; message: string; errors?: Record<string, string[]> }>;

/** Uploads a recording by a resumable upload, as for a photo, and returns the answer to the last call. */
export const sendVoice = async (
  service: TestService,
  person: Pick<Person, 'token'>,
  bytes: Buffer,
): Promise<FinishedVoice> => {
  const id = await startUpload(service, person, { length: bytes.length });
  await appendTo(service, person, { id, offset: 0, bytes });
  return service.call('POST', `/api/photos/uploads/${id}/voice`, { token: person.token });
};

/** Uploads a recording that this user may attach to an ad. */
export const aVoice = async (
  service: TestService,
  person: Pick<Person, 'token'>,
): Promise<Voice> => {
  const { status, body } = await sendVoice(service, person, await recordedVoice());
  if (status !== 201) throw new Error(`The recording was answered ${status}: ${body.message}`);
  return body.data;
};
