import { useEffectEvent, useEffect, useImperativeHandle, useRef } from 'react';
import { CODE_DIGITS, codeIn, isCode, NO_CODE } from '#contract/common/codes.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput, type InputProps } from '#web/ui/text-input.tsx';

interface CodeFieldProps extends Omit<InputProps, 'value' | 'onChange'> {
  label: string;
  error?: string | null | undefined;
  value: string;
  /** Is called with the digits that were typed or pasted, or with the text if it contains no code. */
  onDigits: (digits: string) => void;
}

/** Shows a field for a six-digit code, which phones can fill in from an SMS. */
export const CodeField = ({
  label,
  error,
  value,
  onDigits,
  autoComplete = 'one-time-code',
  ref,
  ...rest
}: CodeFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const takeTyped = useEffectEvent((typed: string) => typed !== value && onDigits(codeIn(typed)));
  // Takes over a text typed before hydration, which the next render would remove.
  useEffect(() => void takeTyped(input.current?.value ?? ''), []);
  return (
    <Field
      label={label}
      hint={`${CODE_DIGITS} chiffres.`}
      error={isCode(value) ? error : NO_CODE}
      required
    >
      {(wiring) => (
        <TextInput
          {...rest}
          {...wiring}
          ref={input}
          name="code"
          value={value}
          inputMode="numeric"
          autoComplete={autoComplete}
          className="text-center text-xl font-bold tracking-[0.3em]"
          onChange={(event) => onDigits(codeIn(event.target.value))}
        />
      )}
    </Field>
  );
};
