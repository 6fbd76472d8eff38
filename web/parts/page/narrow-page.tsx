import type { ReactNode } from 'react';

/** Shows a page with a single form: title, purpose, and one column. */
export const NarrowPage = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <div className="mx-auto w-full max-w-form px-3 py-6 md:py-12">
    <h1 className="text-xl font-bold">{title}</h1>
    {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
    <div className="mt-6">{children}</div>
  </div>
);
