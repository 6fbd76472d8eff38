import { useId, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface SubmitButtonProps {
  /** What has still to be filled in, in words; none = the button is active. */
  missing: readonly string[];
  busy: boolean;
  children: ReactNode;
}

/**
 * The button that sends a form, and under it what it waits for. Until React is there nobody knows what is filled in: it
 * sends, and the server says what is missing.
 */
export function SubmitButton({ missing, busy, children }: SubmitButtonProps) {
  const id = useId();
  const hydrated = useHydrated();
  const isWaiting = missing.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="submit"
        busy={busy}
        disabled={hydrated && isWaiting}
        aria-describedby={isWaiting ? id : undefined}
        className="w-full"
      >
        {children}
      </Button>
      {isWaiting && (
        // Its place is kept, so that nothing moves when React comes.
        <p id={id} className={`text-center text-sm text-ink-soft ${hydrated ? '' : 'invisible'}`}>
          Il manque : {missing.join(', ')}.
        </p>
      )}
    </div>
  );
}
