import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_VOICE, type Voice } from '#contract/ads/voice.ts';
import { ApiError, NO_NETWORK } from '#web/client/api.ts';
import { formatSeconds } from '#web/format/voice.ts';
import type {
  PendingPhoto,
  PendingPhotoStore,
} from '#web/parts/photo-picker/pending-photo-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { microphoneProblem, recordingType, startRecording, type Recording } from './recording.ts';
import { sendVoice } from './send-voice.ts';
import { VoicePlayer } from './voice-player.tsx';

const NO_OPUS = 'Ce navigateur ne sait pas enregistrer. Votre annonce peut s’en passer.';
const NOTHING = 'Rien n’a été enregistré. Recommencez.';

const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return NO_NETWORK;
  return error.errors['voice']?.[0] ?? error.message;
};

type State =
  | { step: 'asking' }
  | { step: 'recording'; seconds: number }
  | { step: 'sending'; preview: string; share: number }
  /** `preview`: it was recorded, and is not sent. */
  | { step: 'failed'; message: string; preview: string | null };

/** Ends a recording and sends it, or what is left of it. @throws ApiError */
export type FinishVoice = () => Promise<Voice>;

interface RecorderProps {
  /** Recorded before the page was closed; null: begin to record. */
  found: PendingPhoto | null;
  /** By which the recording is stored until it is sent. */
  storeKey: string;
  store: PendingPhotoStore;
  /** Called with what the form does before it is sent; null: nothing is left to do. */
  onWork: (finish: FinishVoice | null) => void;
  onSent: (voice: Voice) => void;
  onDrop: () => void;
}

/** Records a spoken description and sends it; loaded when somebody wants to. */
export default function Recorder(props: RecorderProps) {
  const { found, storeKey, store } = props;
  const [state, setState] = useState<State>({ step: 'asking' });
  const recording = useRef<Recording>(undefined);
  const pending = useRef(found);
  const abort = useRef(new AbortController());
  const sending = useRef<Promise<Voice>>(undefined);

  const send = async (): Promise<Voice> => {
    const { current } = pending;
    if (!current) throw new ApiError(422, NOTHING, { voice: [NOTHING] });
    const { signal } = abort.current;
    const preview = URL.createObjectURL(current.file);
    setState({ step: 'sending', preview, share: 0 });
    try {
      const voice = await sendVoice(current, {
        onProgress: (share) => setState({ step: 'sending', preview, share }),
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
      if (!signal.aborted) setState({ step: 'failed', message: failureOf(error), preview });
      throw error instanceof ApiError && error.errors['voice']
        ? error
        : new ApiError(0, failureOf(error), { voice: [failureOf(error)] });
    } finally {
      sending.current = undefined;
    }
  };
  const finish: FinishVoice = async () => {
    const { current } = recording;
    if (current) {
      current.stop();
      // Then `keep` has begun to send it.
      await current.done;
    }
    sending.current ??= send();
    return sending.current;
  };
  const keep = (file: File): void => {
    recording.current = undefined;
    if (abort.current.signal.aborted) return;
    if (file.size === 0) {
      props.onWork(null);
      setState({ step: 'failed', message: NOTHING, preview: null });
      return;
    }
    pending.current = { key: storeKey, file, isLight: true, upload: null, place: 0 };
    store.put(pending.current);
    sending.current ??= send();
    sending.current.catch(() => undefined);
  };
  const record = async (): Promise<void> => {
    const type = recordingType();
    if (!type) return setState({ step: 'failed', message: NO_OPUS, preview: null });
    setState({ step: 'asking' });
    try {
      const started = await startRecording(type, (seconds) =>
        setState((now) => (now.step === 'recording' ? { step: 'recording', seconds } : now)),
      );
      if (abort.current.signal.aborted) return started.stop();
      recording.current = started;
      setState({ step: 'recording', seconds: 0 });
      props.onWork(finish);
      keep(await started.done);
    } catch (error) {
      setState({ step: 'failed', message: microphoneProblem(error), preview: null });
    }
  };
  const begin = useEffectEvent(() => {
    abort.current = new AbortController();
    if (!found) return void record();
    props.onWork(finish);
    finish().catch(() => undefined);
  });
  useEffect(() => {
    begin();
    return () => {
      abort.current.abort();
      recording.current?.stop();
    };
  }, []);

  const drop = (): void => {
    abort.current.abort();
    recording.current?.stop();
    store.drop(storeKey);
    props.onWork(null);
    props.onDrop();
  };
  const remove = (
    <Button variant="quiet" onClick={drop}>
      {state.step === 'asking' ? 'Annuler' : 'Supprimer'}
    </Button>
  );
  if (state.step === 'asking')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p>Autorisez le micro…</p>
        {remove}
      </div>
    );
  if (state.step === 'recording')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p role="timer" className="font-bold">
          Parlez : encore {formatSeconds(MAX_VOICE.seconds - state.seconds)}
        </p>
        <Button onClick={() => recording.current?.stop()}>Arrêter</Button>
        {remove}
      </div>
    );
  return (
    <div>
      {state.preview && <VoicePlayer url={state.preview} label="Votre enregistrement" />}
      {state.step === 'sending' ? (
        <Progress label="Envoi de la description parlée" share={state.share} />
      ) : (
        <p role="alert" className="text-sm font-bold text-danger">
          {state.message}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {state.step === 'failed' && (
          <Button
            variant="secondary"
            onClick={() => (state.preview ? void finish().catch(() => undefined) : void record())}
          >
            {state.preview ? 'Renvoyer' : 'Recommencer'}
          </Button>
        )}
        {remove}
      </div>
    </div>
  );
}
