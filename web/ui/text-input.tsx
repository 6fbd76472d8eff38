import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * Removes the length limits from props, since the browser would apply them to the typed text before
 * the schema drops blanks and marks that do not count.
 */
type NoLimits<Props> = Omit<Props, 'maxLength' | 'minLength' | 'pattern'>;
export type InputProps = NoLimits<ComponentProps<'input'>>;
export type TextAreaProps = NoLimits<ComponentProps<'textarea'>>;

/** Shows a text input, full width, 44 px high. */
export const TextInput = ({ className, ...rest }: InputProps) => (
  <input dir="auto" {...rest} className={classNames('input', className)} />
);

/** Shows a textarea. */
export const TextArea = ({ className, rows = 5, ...rest }: TextAreaProps) => (
  <textarea dir="auto" {...rest} rows={rows} className={classNames('input', className)} />
);
