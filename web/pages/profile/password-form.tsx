import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordField } from '#web/parts/form/password-field.tsx';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { StepForm } from './step-form.tsx';

interface PasswordFormProps {
  /** The word on the button. */
  action: string;
  danger?: boolean;
  /** Does it; what it throws is shown here. */
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password once more before something that guards the account. */
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
  // What was pressed to come here is gone; a dialog that opens looks for the attribute.
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
