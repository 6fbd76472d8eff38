import type { ReactNode } from 'react';
import { formatSeconds } from '#web/format/voice.ts';
import { Button } from '#web/ui/button.tsx';
import type { RecordingState } from './use-recording.ts';

interface RecordingStepsProps {
  state: RecordingState;
  maxSeconds: number;
  onStop: () => void;
  /** Is rendered after the button, for further buttons. */
  children?: ReactNode;
}

/** Shows the request for the microphone, then the time left and the button that ends the recording. */
export function RecordingSteps({ state, maxSeconds, onStop, children }: RecordingStepsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state.step === 'recording' ? (
        <>
          <p role="timer" className="font-bold">
            Parlez : encore {formatSeconds(maxSeconds - state.seconds)}
          </p>
          <Button onClick={onStop}>Arrêter</Button>
        </>
      ) : (
        <p>Autorisez le micro…</p>
      )}
      {children}
    </div>
  );
}
