import type { ReactNode } from 'react';

export const anchorOf = (name: string): string => `champ-${name}`;

/** Wraps a part of the form that an error leads to. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={anchorOf(name)} className="scroll-mt-20">
    {children}
  </div>
);
