import { useEffect, useRef, type ReactNode } from 'react';
import { session } from '#web/client/session.ts';
import { rememberedCity } from '#web/parts/search/use-remembered-city.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Shows a section of the home page under its heading, open for who comes for the first time and folded for members and
 * once this device remembers a city; `rememberCity` folds it without React.
 */
export const HomeFold = ({ title, children }: { title: string; children: ReactNode }) => {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Before React, the person may have opened it again.
    if (fold.current?.dataset['folded'] !== undefined) return;
    if (session.get() !== null || rememberedCity() !== null) fold.current?.removeAttribute('open');
  }, []);
  return (
    <details ref={fold} open data-home-fold="" suppressHydrationWarning className="mt-10">
      <summary className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{title}</h2>
        <Icon name="caret-down" className="fold-caret" />
      </summary>
      {children}
    </details>
  );
};
