import type { ReactNode } from 'react';
import { Scene } from './scene.tsx';

interface EmptyProps {
  /** Is the message of the empty state. */
  title: string;
  /** Names the next step in a sentence. */
  children?: ReactNode;
  /** Is a button or link that takes the next step. */
  action?: ReactNode;
}

/** Shows the message of an empty list or page, with a next step. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <Scene of="empty" />
    <p className="text-lg font-bold" dir="auto">
      {title}
    </p>
    {children && <p className="max-w-form text-ink-soft">{children}</p>}
    {action}
  </div>
);
