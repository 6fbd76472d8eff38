import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A text input, full width, 44 px high. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input dir="auto" {...rest} className={classNames('input', className)} />
);

/** A textarea. */
export const TextArea = ({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) => (
  <textarea dir="auto" {...rest} rows={rows} className={classNames('input', className)} />
);
