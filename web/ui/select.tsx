import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface Choice {
  value: string | number;
  label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  /** The label of the empty choice; without it there is none. */
  empty?: string;
  choices: readonly Choice[];
}

/** The browser's own list of choices, in our frame. */
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
