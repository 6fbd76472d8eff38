import type { ReactNode } from 'react';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminForm } from './use-admin-form.ts';

interface RefusalFormProps {
  label?: string;
  /** Tells who reads the reason. */
  hint: string;
  /** Is the label of the submit button. */
  action: string;
  send: (body: { reason: string }) => Promise<{ message: string }>;
  onDone: () => void;
  /** Is shown before the reason. */
  children?: ReactNode;
}

/** Shows the form of a refusal or removal with its reason. */
export const RefusalForm = ({
  label = 'Motif',
  hint,
  action,
  send,
  onDone,
  children,
}: RefusalFormProps) => {
  const { field, isPending, onSubmit } = useAdminForm({ reason: '' }, send, onDone);
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      {children}
      <TextAreaField {...field('reason')} label={label} hint={hint} required rows={3} />
      <Button type="submit" variant="danger" busy={isPending}>
        {action}
      </Button>
    </form>
  );
};
