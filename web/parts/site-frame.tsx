import type { ReactNode } from 'react';

/** Placeholder. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
