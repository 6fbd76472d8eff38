import { useState, type ReactNode } from 'react';
import { SubmitButton } from '#web/parts/submit-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

interface ReasonFormProps {
  /** Who reads the reason, or what it should say. */
  hint: string;
  /** The word on the button. */
  action: string;
  busy: boolean;
  onReason: (reason: string) => void;
  /** Stands before the reason. */
  children: ReactNode;
}

/** What is done to an account for a reason that has to be given. */
export const ReasonForm = ({ hint, action, busy, onReason, children }: ReasonFormProps) => {
  const [reason, setReason] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onReason(reason);
      }}
    >
      {children}
      <Field label="Motif" hint={hint} required>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <SubmitButton missing={reason.trim() ? [] : ['le motif']} busy={busy}>
        {action}
      </SubmitButton>
    </form>
  );
};
