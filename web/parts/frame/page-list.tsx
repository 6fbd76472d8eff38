import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { PageLink } from './page-links.ts';

/** Shows a group of a menu: links to pages, then further entries from `children`. The current page is marked. */
export const PageList = ({
  links,
  className,
  plain,
  children,
}: {
  links: readonly PageLink[];
  className?: string;
  /** Leaves the icons out. */
  plain?: boolean;
  children?: ReactNode;
}) => {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <Link
            to={to}
            className={plain ? 'menu-row' : 'menu-row gap-2'}
            aria-current={to === pathname ? 'page' : undefined}
          >
            {icon && !plain && <Icon name={icon} />}
            {label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
};
