import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  title: string;
  /** Tells whether the title is marked as optional. */
  optional?: boolean;
  /**
   * Names what the fold is needed for, such as an error in it; '' for nothing. The fold opens when it changes to another
   * name, and stays open until it is closed by hand.
   */
  neededFor: string;
  children: ReactNode;
}

/** Shows the rare fields of a form in a fold, which works without JavaScript. */
export function Fold({ title, optional = false, neededFor, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasNeeded] = useState(neededFor !== '');
  useEffect(() => {
    if (neededFor !== '' && details.current) details.current.open = true;
  }, [neededFor]);
  return (
    <details
      ref={details}
      open={wasNeeded || undefined}
      className="rounded-md border border-line bg-surface px-3"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2">
        <span>
          <b>{title}</b>
          {optional && ' (facultatif)'}
        </span>
        <Icon name="caret-down" className="fold-caret" />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
