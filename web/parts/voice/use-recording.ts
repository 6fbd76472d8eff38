import { useEffect, useRef, useState } from 'react';
import type { VoiceLimits } from '#contract/common/voice.ts';
import { microphoneProblem, recordingType, startRecording, type Recording } from './recording.ts';

export const NOTHING_RECORDED = 'Rien n’a été enregistré. Recommencez.';

export type RecordingState =
  | { step: 'asking' }
  | { step: 'recording'; seconds: number }
  | { step: 'recorded'; file: File }
  | { step: 'failed'; message: string };

interface Options {
  max: VoiceLimits;
  /** Is the message shown when the browser cannot record. */
  unsupported: string;
  onStart?: () => void;
  /** Is called when a recording ends by itself or by `stop`, with null when nothing was recorded. */
  onEnd?: (file: File | null) => void;
}

/**
 * Manages the steps of a recording, from the request for the microphone to the file; `record`
 * starts it, or starts it again.
 */
export function useRecording({ max, unsupported, onStart, onEnd }: Options) {
  const [state, setState] = useState<RecordingState>({ step: 'asking' });
  const recording = useRef<Recording>(undefined);
  const isCancelled = useRef(false);

  /**
   * Asks for the microphone, then records until `stop`, `cancel` or the limits; an error leads to the step `failed`.
   */
  const record = async (): Promise<void> => {
    const type = 'MediaRecorder' in window ? recordingType() : undefined;
    if (!type) return setState({ step: 'failed', message: unsupported });
    setState({ step: 'asking' });
    try {
      const started = await startRecording(
        type,
        (seconds) =>
          setState((now) => (now.step === 'recording' ? { step: 'recording', seconds } : now)),
        max,
      );
      if (isCancelled.current) return started.stop();
      recording.current = started;
      setState({ step: 'recording', seconds: 0 });
      onStart?.();
      const file = await started.done;
      recording.current = undefined;
      if (isCancelled.current) return;
      const isEmpty = file.size === 0;
      setState(
        isEmpty ? { step: 'failed', message: NOTHING_RECORDED } : { step: 'recorded', file },
      );
      onEnd?.(isEmpty ? null : file);
    } catch (error) {
      setState({ step: 'failed', message: microphoneProblem(error) });
    }
  };
  /** Ends the recording; resolves when `onEnd` has been called. */
  const stop = async (): Promise<void> => {
    const { current } = recording;
    current?.stop();
    await current?.done;
  };
  /** Ends the recording, or the request for the microphone, without calling `onEnd`. */
  const cancel = (): void => {
    isCancelled.current = true;
    recording.current?.stop();
  };
  useEffect(() => {
    isCancelled.current = false;
    return cancel;
  }, []);
  return { state, record, stop, cancel };
}
