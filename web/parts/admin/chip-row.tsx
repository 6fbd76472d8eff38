import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';

/** A chip of such a row; the current one carries `aria-current="page"`. */
export const ROW_CHIP =
  'chip shrink-0 aria-[current=page]:border-brand aria-[current=page]:font-bold aria-[current=page]:text-brand';

interface ChipRowProps {
  /** What the row is called. */
  label: string;
  /** Changes when another chip is the current one, or when chips have changed their width. */
  current: string;
  children: ReactNode;
}

/** Chips side by side that slide under the thumb, up to the edges of a phone; the current one is brought into sight. */
export const ChipRow = ({ label, current, children }: ChipRowProps) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && here)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [current]);
  return (
    // Relative: hidden words in its chips scroll with them, and do not widen the page. The padding leaves room for the ring of focus.
    <nav
      ref={row}
      aria-label={label}
      className="no-bar relative -mx-3 flex gap-2 overflow-x-auto px-3 py-1.5"
    >
      {children}
    </nav>
  );
};

interface TabsProps {
  label: string;
  tabs: readonly { label: string; to: string; here: boolean }[];
}

/** The parts of a page of the administration. */
export const Tabs = ({ label: name, tabs }: TabsProps) => (
  <div className="mb-3">
    <ChipRow label={name} current={tabs.find(({ here }) => here)?.to ?? ''}>
      {tabs.map(({ label, to, here }) => (
        <Link key={to} to={to} aria-current={here ? 'page' : undefined} className={ROW_CHIP}>
          {label}
        </Link>
      ))}
    </ChipRow>
  </div>
);
