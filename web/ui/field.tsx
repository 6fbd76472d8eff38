import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Connects a control to its label, hint and error: spread it on the input. */
export interface FieldWiring {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Is shown after the label, of which it is no part. */
  beside?: ReactNode;
  /** Is shown under the label. */
  hint?: ReactNode;
  /** Is the error, or several, which are joined with a space. */
  error?: string | readonly string[] | null | undefined;
  required?: boolean;
  /** Marks an optional field, where most fields are required. */
  optional?: boolean;
  /** Tells that the control is a fieldset, whose own legend is for screen readers: the label is only visible. */
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
