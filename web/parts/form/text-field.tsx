import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What every labelled control takes beside its own attributes. */
export interface LabelProps {
  label: string;
  hint?: string | undefined;
  error?: string | readonly string[] | undefined;
  optional?: boolean | undefined;
}

type TextFieldProps = LabelProps & ComponentProps<'input'>;

/** A line of text with its label, hint and error. */
export const TextField = ({ label, hint, error, required, optional, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} optional={optional ?? false}>
    {(wiring) => <TextInput {...input} {...wiring} />}
  </Field>
);

/** An address for e-mail. */
export const EmailField = (field: Omit<TextFieldProps, 'type' | 'label'>) => (
  <TextField {...field} label="E-mail" type="email" inputMode="email" />
);
