import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** What it is for, in a sentence. */
  lead?: string;
  children: ReactNode;
}

/** One part of the profile, under its own heading. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 flex flex-col gap-4 border-t border-line pt-6">
      <div>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
