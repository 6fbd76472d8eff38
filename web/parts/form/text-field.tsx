import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The props of every labelled control, besides its own attributes. */
export interface LabelProps {
  label: string;
  hint?: string | undefined;
  error?: string | readonly string[] | undefined;
  optional?: boolean | undefined;
}

type TextFieldProps = LabelProps & ComponentProps<'input'>;

/** A text field with its label, hint and error. */
export const TextField = ({ label, hint, error, required, optional, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} optional={optional ?? false}>
    {(wiring) => <TextInput {...input} {...wiring} />}
  </Field>
);

/** An email field. */
export const EmailField = (field: Omit<TextFieldProps, 'type' | 'label'>) => (
  <TextField {...field} label="E-mail" type="email" inputMode="email" />
);
