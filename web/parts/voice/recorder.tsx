import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_VOICE, type Voice } from '#contract/common/voice.ts';
import { ApiError, NO_NETWORK } from '#web/client/api.ts';
import type {
  PendingPhoto,
  PendingPhotoStore,
} from '#web/parts/photo-picker/pending-photo-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { RecordingSteps } from './recording-steps.tsx';
import { sendVoice } from './send-voice.ts';
import { NOTHING_RECORDED, useRecording } from './use-recording.ts';
import { VoicePlayer } from './voice-player.tsx';

const NO_OPUS = 'Ce navigateur ne peut pas enregistrer le son. Ce n’est pas obligatoire.';
const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return NO_NETWORK;
  return error.errors['voice']?.[0] ?? error.message;
};

/** Describes how far the sending of a recording is: the part sent so far, from 0 to 1, or why it failed. */
interface Sending {
  preview: string;
  share: number;
  problem: string | null;
}

/**
 * Ends a recording and sends it, or the part that an earlier attempt did not send.
 * @throws ApiError
 */
export type FinishVoice = () => Promise<Voice>;

interface RecorderProps {
  /** Is the unsent recording of an earlier visit; with null, a new recording begins. */
  found: PendingPhoto | null;
  /** Is the key by which the recording is stored until it is sent. */
  storeKey: string;
  store: PendingPhotoStore;
  /**
   * Is called with the function by which the form finishes the recording before it is sent; null
   * when nothing is left to do.
   */
  onWork: (finish: FinishVoice | null) => void;
  onSent: (voice: Voice) => void;
  onDrop: () => void;
}

/** Records the spoken description of an ad and sends it. The component is loaded on demand. */
export default function Recorder(props: RecorderProps) {
  const { found, storeKey, store } = props;
  const [sent, setSent] = useState<Sending | null>(null);
  const pending = useRef(found);
  const abort = useRef(new AbortController());
  const sending = useRef<Promise<Voice>>(undefined);
  const shown = sent?.preview;
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);

  /**
   * Sends the pending recording, or the rest of it, then removes it from the store, so that the form has nothing left
   * to finish (`onWork`). @throws ApiError with an error of the field `voice`
   */
  const send = async (): Promise<Voice> => {
    const { current } = pending;
    if (!current) throw new ApiError(422, NOTHING_RECORDED, { voice: [NOTHING_RECORDED] });
    const { signal } = abort.current;
    const preview = URL.createObjectURL(current.file);
    setSent({ preview, share: 0, problem: null });
    try {
      const voice = await sendVoice(current, {
        onProgress: (share) => setSent({ preview, share, problem: null }),
        onChange: (next) => {
          pending.current = next;
          store.put(next);
        },
        signal,
      });
      store.drop(storeKey);
      props.onWork(null);
      props.onSent(voice);
      return voice;
    } catch (error) {
      if (!signal.aborted) setSent({ preview, share: 0, problem: failureOf(error) });
      throw error instanceof ApiError && error.errors['voice']
        ? error
        : new ApiError(0, failureOf(error), { voice: [failureOf(error)] });
    } finally {
      sending.current = undefined;
    }
  };
  const { state, record, stop, cancel } = useRecording({
    max: MAX_VOICE,
    unsupported: NO_OPUS,
    onStart: () => props.onWork(finish),
    onEnd(file) {
      if (!file) return props.onWork(null);
      pending.current = { key: storeKey, file, isLight: true, upload: null, place: 0 };
      store.put(pending.current);
      sending.current ??= send();
      sending.current.catch(() => undefined);
    },
  });
  const finish: FinishVoice = async () => {
    // Once this resolves, `onEnd` has begun to send the recording.
    await stop();
    sending.current ??= send();
    return sending.current;
  };
  const begin = useEffectEvent(() => {
    abort.current = new AbortController();
    if (!found) return void record();
    props.onWork(finish);
    finish().catch(() => undefined);
  });
  useEffect(() => {
    begin();
    return () => abort.current.abort();
  }, []);

  /** Discards the recording: ends it, aborts its sending, and removes it from the store. */
  const drop = (): void => {
    abort.current.abort();
    cancel();
    store.drop(storeKey);
    props.onWork(null);
    props.onDrop();
  };
  const remove = (
    <Button variant="quiet" onClick={drop}>
      {!sent && state.step === 'asking' ? 'Annuler' : 'Supprimer'}
    </Button>
  );
  if (!sent && state.step !== 'failed')
    return (
      <RecordingSteps state={state} maxSeconds={MAX_VOICE.seconds} onStop={() => void stop()}>
        {remove}
      </RecordingSteps>
    );
  const problem = sent ? sent.problem : state.step === 'failed' && state.message;
  return (
    <div>
      {sent && <VoicePlayer url={sent.preview} label="Votre enregistrement" />}
      {problem ? (
        <p role="alert" dir="auto" className="text-sm font-bold text-danger">
          {problem}
        </p>
      ) : (
        <Progress label="Envoi de la description vocale" share={sent?.share ?? 0} />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {problem && (
          <Button
            variant="secondary"
            onClick={() => (sent ? void finish().catch(() => undefined) : void record())}
          >
            {sent ? 'Renvoyer' : 'Recommencer'}
          </Button>
        )}
        {remove}
      </div>
    </div>
  );
}
