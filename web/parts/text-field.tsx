import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
}

/** A line of text with its label, hint and error. */
export const TextField = ({ label, hint, error, required, optional, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} optional={optional}>
    {(wiring) => <TextInput {...input} {...wiring} />}
  </Field>
);

/** An address for e-mail. */
export const EmailField = (field: Omit<TextFieldProps, 'type' | 'label'>) => (
  <TextField {...field} label="E-mail" type="email" inputMode="email" />
);
