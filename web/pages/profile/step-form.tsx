import type { ComponentProps, ReactNode } from 'react';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface StepFormProps {
  /** Holds the attributes of the form element. */
  formProps: ComponentProps<'form'>;
  onCancel: () => void;
  /** Is the label of the submit button. */
  action: string;
  danger?: boolean;
  /** Tells whether the required input is complete. */
  ready: boolean;
  busy: boolean;
  /** Is the error that no field shows; null without one. */
  alert: string | null;
  children: ReactNode;
}

/** Shows a short form of the profile, such as that of the password or a code, with a submit and a cancel button. */
export const StepForm = ({
  formProps,
  onCancel,
  action,
  danger = false,
  ready,
  busy,
  alert,
  children,
}: StepFormProps) => (
  <form {...formProps} className="flex max-w-form flex-col gap-4">
    {children}
    <FormAlert>{alert}</FormAlert>
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready}>
        {action}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  </form>
);
