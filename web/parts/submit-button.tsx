import { useId, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface SubmitButtonProps {
  /** What has still to be filled in, in words; none = the button is active. */
  waits: readonly string[];
  busy: boolean;
  children: ReactNode;
}

/** The button that sends a form, and under it what it waits for. */
export function SubmitButton({ waits, busy, children }: SubmitButtonProps) {
  const id = useId();
  const isWaiting = waits.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="submit"
        busy={busy}
        disabled={isWaiting}
        aria-describedby={isWaiting ? id : undefined}
        className="w-full"
      >
        {children}
      </Button>
      {isWaiting && (
        <p id={id} className="text-center text-sm text-ink-soft">
          Il manque : {waits.join(', ')}.
        </p>
      )}
    </div>
  );
}
