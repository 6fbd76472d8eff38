import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export const anchorOf = (name: string): string => `champ-${name}`;

/** Hides parts of the form while its first step asks for the category alone, where there is no JavaScript. */
export const LaterStep = ({
  isFirstStep,
  children,
}: {
  isFirstStep: boolean;
  children: ReactNode;
}) => (
  <div className={classNames('flex flex-col gap-4', isFirstStep && 'needs-script')}>{children}</div>
);

/** Wraps a part of the form that an error leads to. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={anchorOf(name)} className="scroll-mt-20">
    {children}
  </div>
);
