import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

/** Styles a chip of a `ChipRow`; the current one carries `aria-current="page"`. */
export const ROW_CHIP =
  'chip shrink-0 aria-[current=page]:border-brand aria-[current=page]:font-bold aria-[current=page]:text-brand';

interface ChipRowProps {
  /** Is the accessible name of the row. */
  label: string;
  /**
   * Is a value that changes when another chip is current or the width of the chips has changed, so
   * that the row scrolls again.
   */
  current: string;
  className?: string;
  children: ReactNode;
}

/** Shows a scrolling row of chips, full width on a phone; a change of `current` scrolls the current chip into view. */
export const ChipRow = ({ label, current, className, children }: ChipRowProps) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && here)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [current]);
  return (
    // `relative` makes screen-reader text scroll with its chip instead of widening the page. The padding leaves room
    // for the focus outline.
    <nav
      ref={row}
      aria-label={label}
      className={classNames(
        'no-bar relative -mx-3 flex gap-2 overflow-x-auto px-3 py-1.5',
        className,
      )}
    >
      {children}
    </nav>
  );
};

interface TabsProps {
  label: string;
  tabs: readonly { label: string; to: string; here: boolean }[];
}

/** Shows the tabs of a page of the administration; they wrap on a wide screen. */
export const Tabs = ({ label: name, tabs }: TabsProps) => (
  <div className="mb-3">
    <ChipRow
      label={name}
      current={tabs.find(({ here }) => here)?.to ?? ''}
      className="md:flex-wrap"
    >
      {tabs.map(({ label, to, here }) => (
        <Link key={to} to={to} aria-current={here ? 'page' : undefined} className={ROW_CHIP}>
          {label}
        </Link>
      ))}
    </ChipRow>
  </div>
);
