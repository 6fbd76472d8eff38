import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const ROW = 'menu-row min-h-12 gap-3 text-left';

interface RowProps {
  icon: IconName;
  label: string;
  /** Is the title of the ad, which screen readers add to the label. */
  of: string;
}

interface ActionRowProps
  extends RowProps, Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'ref'> {
  isDanger?: boolean;
}

/** Shows an action of a menu as a row. */
export const ActionRow = ({ icon, label, of, isDanger = false, ...button }: ActionRowProps) => (
  <li>
    <button
      type="button"
      {...button}
      className={isDanger ? `${ROW} text-danger` : ROW}
      aria-label={`${label} « ${of} »`}
    >
      <Icon name={icon} />
      {label}
    </button>
  </li>
);

interface LinkRowProps extends RowProps {
  to: string;
  /** Is the name under which the browser stores the file that the link leads to. */
  download?: string;
}

/** Shows a link of a menu as a row, to a page or to a file. */
export const LinkRow = ({ icon, label, of, to, download }: LinkRowProps) => {
  const look = { className: ROW, 'aria-label': `${label} « ${of} »` };
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  return (
    <li>
      {download === undefined ? (
        <Link {...look} to={to}>
          {content}
        </Link>
      ) : (
        <a {...look} href={to} download={download}>
          {content}
        </a>
      )}
    </li>
  );
};

interface SheetRowProps extends RowProps {
  /** Returns the dialog that the row opens; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** Shows a row that opens a dialog over the menu; once that is closed, the row has the focus again. */
export const SheetRow = ({ children, ...texts }: SheetRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) row.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <ActionRow {...texts} ref={row} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  );
};
