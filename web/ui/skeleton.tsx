import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Shows a placeholder while content loads; classes give it its size (`h-5 w-1/2`). */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={classNames('pulse rounded-md bg-raised', className)} />
);

/** Announces to screen readers that content is loading, beside the skeleton. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div aria-busy="true">
    <output className="sr-only">Chargement…</output>
    {children}
  </div>
);
