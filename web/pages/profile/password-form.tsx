import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '#web/parts/form-alert.tsx';
import { PasswordField } from '#web/parts/password-field.tsx';
import { useProblem } from '#web/parts/use-problem.ts';
import { Button } from '#web/ui/button.tsx';

interface PasswordFormProps {
  /** The word on the button. */
  action: string;
  danger?: boolean;
  /** Does it; what it throws is shown here. */
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password once more before something that guards the account. */
export const PasswordForm = ({
  action,
  danger = false,
  onPassword,
  onCancel,
}: PasswordFormProps) => {
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const problem = useProblem(formRef, setError, ['password']);
  const { password } = useWatch({ control });
  const submit = handleSubmit(async (values) => {
    problem.clear();
    try {
      await onPassword(values.password);
    } catch (error) {
      problem.show(error);
    }
  });
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className="flex max-w-form flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <PasswordField
        {...register('password')}
        label="Votre mot de passe"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        required
      />
      <FormAlert>{problem.message}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={formState.isSubmitting}
          disabled={!password}
        >
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
