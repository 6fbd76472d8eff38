import { useEffect, useRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface OtpFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Asks for the two-step code of an account. The field gets the focus when it appears. */
export const OtpField = ({ error, onChange, ...input }: OtpFieldProps) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Field
      label="Code de votre application"
      hint="6 chiffres, ou un code de secours."
      error={error}
      required
    >
      {(wiring) => (
        <TextInput
          {...input}
          {...wiring}
          ref={ref}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
