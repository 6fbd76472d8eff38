import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface SectionProps {
  title: string;
  /** What a link to it says after '#'. */
  anchor: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the profile with its heading. Who comes by a link to it finds it in view. */
export const Section = ({ title, anchor, lead, children }: SectionProps) => {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) ref.current?.scrollIntoView();
  }, [hash, anchor]);
  return (
    <section ref={ref} id={anchor} aria-labelledby={id} className="mt-8 scroll-mt-20">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
};
