import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField } from '#web/parts/form/password-field.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { StepForm } from './step-form.tsx';

interface PasswordFormProps {
  /** Is the label of the submit button. */
  action: string;
  danger?: boolean;
  /** Performs the action with the typed password; an error that it throws is shown in the form. */
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

const passwordForm = z.object({ password: z.string() });

/** Shows the form that asks for the password again before a sensitive action. */
export const PasswordForm = ({ action, danger, onPassword, onCancel }: PasswordFormProps) => {
  const { form, formRef, formError, formProps } = useApiForm({
    schema: passwordForm,
    defaultValues: { password: '' },
    fields: ['password'],
  });
  const { password } = useWatch({ control: form.control });
  // The field gets the focus, as the pressed button is unmounted; in a dialog that opens, it needs the attribute.
  useEffect(() => {
    const field = formRef.current?.querySelector('input');
    field?.setAttribute('autofocus', '');
    field?.focus();
  }, [formRef]);
  return (
    <StepForm
      formProps={formProps((values) => onPassword(values.password))}
      onCancel={onCancel}
      action={action}
      danger={danger}
      ready={Boolean(password)}
      busy={form.formState.isSubmitting}
      alert={formError.message}
    >
      <PasswordField
        {...form.register('password')}
        label="Votre mot de passe"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        required
      />
    </StepForm>
  );
};
