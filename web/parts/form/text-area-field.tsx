import { Field } from '#web/ui/field.tsx';
import { TextArea, type TextAreaProps } from '#web/ui/text-input.tsx';
import type { Beside, LabelProps } from './text-field.tsx';

/** Shows a multi-line text field with its label, hint and error. */
export const TextAreaField = ({
  label,
  beside,
  hint,
  error,
  required,
  optional = false,
  ...input
}: LabelProps & Beside & TextAreaProps) => (
  <Field
    label={label}
    beside={beside}
    hint={hint}
    error={error}
    required={required}
    optional={optional}
  >
    {(wiring) => <TextArea {...input} {...wiring} />}
  </Field>
);
