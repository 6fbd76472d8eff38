import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface SectionProps {
  title: string;
  /** States the purpose of the section in a sentence. */
  lead?: string;
  /** Is the fragment with which links scroll to the section. */
  anchor?: string;
  children: ReactNode;
}

/** Shows one section of the profile, with its heading. */
export function Section({ title, lead, anchor, children }: SectionProps) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor && hash === `#${anchor}`) ref.current?.scrollIntoView();
  }, [hash, anchor]);
  return (
    <section
      ref={ref}
      id={anchor}
      aria-labelledby={id}
      className="mt-8 flex scroll-mt-20 flex-col gap-4 border-t border-line pt-6"
    >
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
