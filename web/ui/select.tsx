import type { ComponentProps } from 'react';
import { useAsServed } from './as-served.tsx';
import { classNames } from './class-names.ts';

export interface Choice {
  value: string | number;
  label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  /** Is the label of the empty option; without it, there is no empty option. */
  empty?: string;
  /** Lists the choices; undefined when only the server has them, and then the select needs an id. */
  choices: readonly Choice[] | undefined;
}

/** Shows a native select in the style of the site; without `choices`, its options stay as the server rendered them. */
export const Select = ({ empty, choices, className, ...rest }: SelectProps) => {
  const served = useAsServed(rest.id ?? '');
  const attributes = { ...rest, className: classNames('input', className) };
  if (!choices) return <select {...attributes} {...served} />;
  return (
    <select {...attributes}>
      {empty !== undefined && <option value="">{empty}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
};
