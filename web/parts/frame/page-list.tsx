import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import type { PageLink } from './page-links.ts';

/** Shows a group of a menu: links to pages, then further entries from `children`. The current page is marked. */
export const PageList = ({
  links,
  className,
  children,
}: {
  links: readonly PageLink[];
  className?: string;
  children?: ReactNode;
}) => {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="menu-row" aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
};
