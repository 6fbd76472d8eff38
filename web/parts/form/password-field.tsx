import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput, type InputProps } from '#web/ui/text-input.tsx';

interface PasswordFieldProps extends Omit<InputProps, 'type'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Tells password managers whether the field is for the current or a new password. */
  autoComplete: 'current-password' | 'new-password';
}

/** Shows a password field with a button that reveals it. */
export function PasswordField({ label, hint, error, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className="relative">
          <TextInput
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="pr-26"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="tap absolute inset-y-0 right-0 px-3 text-sm font-bold text-brand"
          >
            {shown ? 'Masquer' : 'Afficher'}
          </button>
        </div>
      )}
    </Field>
  );
}
