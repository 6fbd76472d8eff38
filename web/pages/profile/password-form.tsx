import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordField } from '#web/parts/form/password-field.tsx';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { StepForm } from './step-form.tsx';

interface PasswordFormProps {
  /** The label of the submit button. */
  action: string;
  danger?: boolean;
  /** Performs the action; an error it throws is shown here. */
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password again before a sensitive action. */
export const PasswordForm = ({ action, danger, onPassword, onCancel }: PasswordFormProps) => {
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const formError = useFormError(formRef, setError, ['password']);
  const { password } = useWatch({ control });
  const submit = handleSubmit(async (values) => {
    formError.clear();
    try {
      await onPassword(values.password);
    } catch (error) {
      formError.show(error);
    }
  });
  // The pressed button is unmounted; an opening dialog needs the attribute.
  useEffect(() => {
    const field = formRef.current?.querySelector('input');
    field?.setAttribute('autofocus', '');
    field?.focus();
  }, []);
  return (
    <StepForm
      ref={formRef}
      onSubmit={submit}
      onCancel={onCancel}
      action={action}
      danger={danger}
      ready={Boolean(password)}
      busy={formState.isSubmitting}
      alert={formError.message}
    >
      <PasswordField
        {...register('password')}
        label="Votre mot de passe"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        required
      />
    </StepForm>
  );
};
