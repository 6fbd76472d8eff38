import type { VoiceLimits } from '#contract/common/voice.ts';

const BITS_PER_SECOND = 16_000;
const SECOND = 1000;
/** Is the number of bytes kept free in a recording, since two more seconds and the end of the file may need as much. */
const SPARE_BYTES = 6000;

const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=opus'];

/** Returns the media type in which this browser records Opus; undefined when it does not. */
export const recordingType = (): string | undefined =>
  TYPES.find((type) => MediaRecorder.isTypeSupported(type));

const DENIED =
  'L’accès au micro est refusé. Autorisez-le dans les réglages du navigateur, puis recommencez.';
const NO_MICROPHONE = 'Aucun micro trouvé, ou il est déjà utilisé.';

/** Returns the message to the person for an error of `startRecording`. */
export const microphoneProblem = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? DENIED : NO_MICROPHONE;

export interface Recording {
  /**
   * Resolves to the file when the recording ends by itself or by `stop`; the file is empty when nothing was recorded.
   */
  done: Promise<File>;
  stop: () => void;
}

/** Returns a stream of one channel, even from a microphone with two. */
const toOneChannel = (microphone: MediaStream) => {
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  mixed.channelCount = 1;
  mixed.channelCountMode = 'explicit';
  context.createMediaStreamSource(microphone).connect(mixed);
  return { stream: mixed.stream, close: () => void context.close() };
};

/**
 * Records from the microphone until it is stopped or reaches `max`.
 *
 * @param type is the media type that `recordingType` returned
 * @param onSecond is called with each whole second
 * @throws DOMException without a microphone or permission
 */
export const startRecording = async (
  type: string,
  onSecond: (seconds: number) => void,
  max: VoiceLimits,
): Promise<Recording> => {
  const microphone = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, noiseSuppression: true, autoGainControl: true },
  });
  const { stream, close } = toOneChannel(microphone);
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const parts: Blob[] = [];
  const { promise: done, resolve } = Promise.withResolvers<File>();
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const startedAt = performance.now();
  const ticking = setInterval(() => {
    const seconds = Math.floor((performance.now() - startedAt) / SECOND);
    onSecond(Math.min(seconds, max.seconds));
    if (seconds >= max.seconds) stop();
  }, SECOND / 4);
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    const bytes = parts.reduce((sum, { size }) => sum + size, 0);
    // The file still grows until the recorder has stopped.
    if (bytes > max.bytes - SPARE_BYTES) stop();
  });
  recorder.addEventListener('stop', () => {
    clearInterval(ticking);
    for (const track of microphone.getTracks()) track.stop();
    close();
    resolve(new File(parts, 'voix', { type }));
  });
  // The microphone was unplugged or taken away.
  microphone.getAudioTracks()[0]?.addEventListener('ended', stop);
  recorder.start(SECOND);
  return { done, stop };
};
