import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface Choice {
  value: string | number;
  label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  /** The label of the empty option; without it there is none. */
  empty?: string;
  choices: readonly Choice[];
}

/** A native select in our own style. */
export const Select = ({ empty, choices, className, ...rest }: SelectProps) => (
  <select {...rest} className={classNames('input', className)}>
    {empty !== undefined && <option value="">{empty}</option>}
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
