import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export const anchorOf = (name: string): string => `champ-${name}`;

/**
 * Wraps a part of the form of an ad that is hidden in the first of the two steps of the form without JavaScript, which
 * asks for the category alone.
 */
export const LaterStep = ({
  isFirstStep,
  children,
}: {
  isFirstStep: boolean;
  children: ReactNode;
}) => (
  <div className={classNames('flex flex-col gap-4', isFirstStep && 'needs-script')}>{children}</div>
);

/** Wraps a part of the form with the anchor to which the links of its errors lead. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={anchorOf(name)} className="scroll-mt-20">
    {children}
  </div>
);
