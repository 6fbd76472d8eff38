import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PROMPT } from '#contract/admin/prompts.ts';
import { formatSeconds } from '#web/format/voice.ts';
import {
  microphoneProblem,
  recordingType,
  startRecording,
  type Recording,
} from '#web/parts/voice/recording.ts';
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Recorders stop a little late. */
const MOST = { ...MAX_PROMPT, seconds: MAX_PROMPT.seconds - 1 };
const NO_OPUS = 'Ce navigateur ne sait pas enregistrer. Choisissez un fichier.';
const NOTHING = 'Rien n’a été enregistré. Recommencez.';

type State =
  | { step: 'asking' }
  | { step: 'recording'; seconds: number }
  | { step: 'recorded'; file: File; preview: string }
  | { step: 'failed'; message: string };

interface RecordDialogProps {
  /** What is said. */
  text: string;
  language: string;
  isSending: boolean;
  onSend: (file: File) => void;
  onClose: () => void;
}

/** Records what administrators read aloud, and plays it before it is put in place. */
export function RecordDialog({ text, language, isSending, onSend, onClose }: RecordDialogProps) {
  const [state, setState] = useState<State>({ step: 'asking' });
  const recording = useRef<Recording>(undefined);
  const isClosed = useRef(false);
  const record = async (): Promise<void> => {
    const type = 'MediaRecorder' in window ? recordingType() : undefined;
    if (!type) return setState({ step: 'failed', message: NO_OPUS });
    setState({ step: 'asking' });
    try {
      const started = await startRecording(
        type,
        (seconds) =>
          setState((now) => (now.step === 'recording' ? { step: 'recording', seconds } : now)),
        MOST,
      );
      if (isClosed.current) return started.stop();
      recording.current = started;
      setState({ step: 'recording', seconds: 0 });
      const file = await started.done;
      if (isClosed.current) return;
      setState(
        file.size === 0
          ? { step: 'failed', message: NOTHING }
          : { step: 'recorded', file, preview: URL.createObjectURL(file) },
      );
    } catch (error) {
      setState({ step: 'failed', message: microphoneProblem(error) });
    }
  };
  const begin = useEffectEvent(() => void record());
  useEffect(() => {
    isClosed.current = false;
    begin();
    return () => {
      isClosed.current = true;
      recording.current?.stop();
    };
  }, []);
  return (
    <Dialog open title={`En ${language}`} onClose={onClose}>
      <p className="mb-3 text-lg">{text}</p>
      {state.step === 'asking' && <p>Autorisez le micro…</p>}
      {state.step === 'recording' && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="timer" className="font-bold">
            Parlez : encore {formatSeconds(MOST.seconds - state.seconds)}
          </p>
          <Button onClick={() => recording.current?.stop()}>Arrêter</Button>
        </div>
      )}
      {state.step === 'failed' && (
        <p role="alert" className="mb-3 font-bold text-danger">
          {state.message}
        </p>
      )}
      {state.step === 'recorded' && (
        <VoicePlayer url={state.preview} label="Votre enregistrement" />
      )}
      {(state.step === 'recorded' || state.step === 'failed') && (
        <div className="flex flex-wrap gap-2">
          {state.step === 'recorded' && (
            <Button disabled={isSending} onClick={() => onSend(state.file)}>
              Mettre en place
            </Button>
          )}
          <Button variant="secondary" onClick={() => void record()}>
            Recommencer
          </Button>
        </div>
      )}
    </Dialog>
  );
}
