import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { LabelProps } from './text-field.tsx';

/** Shows a select with its label, hint and error. */
export const SelectField = ({
  label,
  hint,
  error,
  optional = false,
  ...select
}: LabelProps & ComponentProps<typeof Select>) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(wiring) => <Select {...select} {...wiring} />}
  </Field>
);
