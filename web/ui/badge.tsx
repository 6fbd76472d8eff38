import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'plain' | 'action' | 'done' | 'danger';

const TONE: Record<BadgeTone, string> = {
  plain: 'bg-raised text-ink',
  action: 'bg-action text-on-action',
  done: 'bg-done text-on-done',
  danger: 'bg-danger text-on-danger',
};

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

/** Shows a status label, whose text carries the meaning, never the colour alone. */
export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={classNames('inline-block rounded-sm px-2 py-0.5 text-xs font-bold', TONE[tone])}>
    {children}
  </span>
);
