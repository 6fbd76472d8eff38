import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';

interface ReasonFormProps {
  /** Tells who reads the reason, or what to write. */
  hint: string;
  /** Is the label of the submit button. */
  action: string;
  busy: boolean;
  onReason: (reason: string) => void;
  /** Is shown before the reason. */
  children: ReactNode;
}

/** Shows the form of an action on an account that requires a reason. */
export const ReasonForm = ({ hint, action, busy, onReason, children }: ReasonFormProps) => {
  const { control, handleSubmit, register } = useForm({ defaultValues: { reason: '' } });
  const reason = useWatch({ control, name: 'reason' });
  const submit = handleSubmit((values) => onReason(values.reason));
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {children}
      <TextAreaField {...register('reason')} label="Motif" hint={hint} required rows={3} />
      <SubmitButton missing={reason.trim() ? [] : ['le motif']} busy={busy}>
        {action}
      </SubmitButton>
    </form>
  );
};
