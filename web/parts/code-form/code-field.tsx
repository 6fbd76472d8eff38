import type { ComponentProps } from 'react';
import { CODE_DIGITS } from '#contract/accounts/schemas.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  error?: string | null | undefined;
  value: string;
  /** Called with the digits that were typed. */
  onDigits: (digits: string) => void;
}

/** A field for a six-digit code, which phones can autofill from an SMS. */
export const CodeField = ({
  label,
  error,
  onDigits,
  autoComplete = 'one-time-code',
  ...input
}: CodeFieldProps) => (
  <Field label={label} hint={`${CODE_DIGITS} chiffres.`} error={error} required>
    {(wiring) => (
      <TextInput
        {...input}
        {...wiring}
        name="code"
        inputMode="numeric"
        autoComplete={autoComplete}
        pattern="[0-9]*"
        maxLength={CODE_DIGITS}
        className="text-center text-xl font-bold tracking-[0.3em]"
        onChange={(event) => onDigits(event.target.value.replaceAll(/\D/g, ''))}
      />
    )}
  </Field>
);
