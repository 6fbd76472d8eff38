import { useId, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface SubmitButtonProps {
  /** Lists the labels of the required fields that are empty; the button is enabled when there are none. */
  missing: readonly string[];
  busy: boolean;
  children: ReactNode;
}

/**
 * Shows the submit button of a form, with the labels of missing fields below it. Before hydration
 * they are unknown, so the button submits and the server validates.
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
        // The text takes its space before hydration, to avoid a layout shift.
        <p id={id} className={`text-center text-sm text-ink-soft ${hydrated ? '' : 'invisible'}`}>
          {`Il manque : ${missing.join(', ')}.`}
        </p>
      )}
    </div>
  );
}
