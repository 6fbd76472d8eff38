import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export const anchorOf = (name: string): string => `champ-${name}`;

/** Hides a part of the form of an ad, without JavaScript, in the first step, which asks for the category alone. */
export const LaterStep = ({
  isFirstStep,
  children,
}: {
  isFirstStep: boolean;
  children: ReactNode;
}) => (
  <div className={classNames('flex flex-col gap-4', isFirstStep && 'needs-script')}>{children}</div>
);

/** Gives a part of the form the anchor that the links of its errors lead to. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={anchorOf(name)} className="scroll-mt-20">
    {children}
  </div>
);
