import { useFormState, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { PASSWORD_MIN } from '#contract/accounts/schemas/accounts.ts';
import type { InputProps } from '#web/ui/text-input.tsx';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  names: readonly [password: Path<Values>, confirmation: Path<Values>];
  label?: string;
  /** Returns the attributes of a field when its form was posted without JavaScript. */
  attributesOf?: (name: Path<Values>) => InputProps | undefined;
}

/** Shows the fields for a new password and its confirmation. */
export function NewPasswordFields<Values extends FieldValues, Output>({
  form: { control, getFieldState, getValues, register, trigger },
  names,
  label = 'Nouveau mot de passe',
  attributesOf = () => undefined,
}: NewPasswordFieldsProps<Values, Output>) {
  const state = useFormState({ control });
  const errorOf = (name: Path<Values>) => getFieldState(name, state).error?.message;
  const [password, confirmation] = names;
  // Validates the confirmation while it is typed, from its first difference on: an error that changes on blur would
  // move the button while it is pressed.
  const onChange = () => {
    const typed: string = getValues(password);
    if (errorOf(confirmation) || !typed.startsWith(getValues(confirmation)))
      void trigger(confirmation);
  };
  return (
    <>
      <PasswordField
        {...register(password, { onChange })}
        {...attributesOf(password)}
        label={label}
        hint={`${PASSWORD_MIN} caractères ou plus.`}
        autoComplete="new-password"
        error={errorOf(password)}
        required
      />
      <PasswordField
        {...register(confirmation, { onChange })}
        {...attributesOf(confirmation)}
        label="Confirmation"
        hint="Le même mot de passe, encore une fois."
        autoComplete="new-password"
        error={errorOf(confirmation)}
        required
      />
    </>
  );
}
