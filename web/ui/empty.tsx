import type { ReactNode } from 'react';
import { Motif } from './motif.tsx';

interface EmptyProps {
  /** The exact text for "there is nothing". */
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** A button or link that does it. */
  action?: ReactNode;
}

/** Nothing here, and what to do about it. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <Motif className="mb-2 size-16" />
    <p className="text-lg font-bold">{title}</p>
    {children && <p className="max-w-form text-ink-soft">{children}</p>}
    {action}
  </div>
);
