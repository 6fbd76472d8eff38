import type { ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput, type InputProps } from '#web/ui/text-input.tsx';

/** Describes the props of every labelled control besides the control's own attributes. */
export interface LabelProps {
  label: string;
  hint?: string | undefined;
  error?: string | readonly string[] | undefined;
  optional?: boolean | undefined;
}

/** Describes elements that are shown after the label without being part of it. */
export interface Beside {
  beside?: ReactNode;
}

type TextFieldProps = LabelProps & Beside & InputProps;

/** Shows a text field with its label, hint and error. */
export const TextField = ({
  label,
  beside,
  hint,
  error,
  required,
  optional,
  ...input
}: TextFieldProps) => (
  <Field
    label={label}
    beside={beside}
    hint={hint}
    error={error}
    required={required}
    optional={optional ?? false}
  >
    {(wiring) => <TextInput {...input} {...wiring} />}
  </Field>
);

/** Shows an email field. */
export const EmailField = (field: Omit<TextFieldProps, 'type' | 'label'>) => (
  <TextField {...field} label="E-mail" type="email" inputMode="email" />
);
