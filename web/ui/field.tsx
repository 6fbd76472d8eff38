import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Holds the attributes that connect a control to its label, hint and error; spread them on the control. */
export interface FieldWiring {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Is shown after the label without being part of it. */
  beside?: ReactNode;
  /** Is shown below the label. */
  hint?: ReactNode;
  /** Is the error of the field, or several errors, which are joined with a space. */
  error?: string | readonly string[] | null | undefined;
  required?: boolean;
  /** Marks the field as optional, in a form where most fields are required. */
  optional?: boolean;
  /**
   * Tells that the control is a fieldset, whose own legend serves screen readers, so that the label is only visible.
   */
  group?: boolean;
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Shows a control with its label, hint and error, connected for screen readers. */
export function Field({
  label,
  beside,
  hint,
  error,
  required,
  optional,
  group,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const text = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-soft"> (facultatif)</span>}
    </>
  );
  const problem = typeof error === 'string' ? error : error?.join(' ');
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      {group ? (
        <span aria-hidden className="font-bold">
          {text}
        </span>
      ) : (
        <label htmlFor={id} className="font-bold">
          {text}
        </label>
      )}
      {beside}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        required: required || undefined,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && (
        <p id={`${id}-error`} className="text-sm font-bold text-danger" dir="auto">
          {problem}
        </p>
      )}
    </div>
  );
}
