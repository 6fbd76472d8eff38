import { useEffect, useEffectEvent, useMemo } from 'react';
import { RecordingSteps } from '#web/parts/voice/recording-steps.tsx';
import { useRecording } from '#web/parts/voice/use-recording.ts';
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MAX_PROMPT } from '#contract/catalog/prompts.ts';

/** Limits a recording to a second less than the server does, since recorders stop a little late. */
const MAX = { ...MAX_PROMPT, seconds: MAX_PROMPT.seconds - 1 };
const NO_OPUS = 'Ce navigateur ne peut pas enregistrer le son. Choisissez un fichier.';

interface RecordDialogProps {
  /** Is the text to read aloud. */
  text: string;
  language: string;
  isSending: boolean;
  onSend: (file: File) => void;
  onClose: () => void;
}

/** Records what administrators read aloud, and plays it before it is put in place. */
export function RecordDialog({ text, language, isSending, onSend, onClose }: RecordDialogProps) {
  const { state, record, stop } = useRecording({ max: MAX, unsupported: NO_OPUS });
  const file = state.step === 'recorded' ? state.file : null;
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const begin = useEffectEvent(() => void record());
  useEffect(() => begin(), []);
  return (
    <Dialog open title={`En ${language}`} onClose={onClose}>
      <p className="mb-3 text-lg">{text}</p>
      {(state.step === 'asking' || state.step === 'recording') && (
        <RecordingSteps state={state} maxSeconds={MAX.seconds} onStop={() => void stop()} />
      )}
      {state.step === 'failed' && (
        <p role="alert" dir="auto" className="mb-3 font-bold text-danger">
          {state.message}
        </p>
      )}
      {preview && <VoicePlayer url={preview} label="Votre enregistrement" />}
      {(file || state.step === 'failed') && (
        <div className="flex flex-wrap gap-2">
          {file && (
            <Button disabled={isSending} onClick={() => onSend(file)}>
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
