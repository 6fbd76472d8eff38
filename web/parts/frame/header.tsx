import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useClosing } from '#web/ui/use-closing.ts';
import { AppLink, useHasApp } from './app-link.tsx';
import { AccountDropdown } from './account-dropdown.tsx';
import { Bell, MessagesLink } from './bell.tsx';
import { Logo } from './logo.tsx';
import { GUEST_PAGES, HEADER_PAGES, PUBLISH_PAGE } from './page-links.ts';
import { PageList } from './page-list.tsx';
import { QuickSearch } from './quick-search.tsx';
import { SiteMenu } from './site-menu.tsx';

const LINK = 'menu-row w-auto shrink-0 px-2 text-sm whitespace-nowrap';

/** Shows the links of the header in a row. */
const LinkRow = ({ className }: { className: string }) => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Menu" className={className}>
      {HEADER_PAGES.map(({ to, label }) => (
        <Link key={to} to={to} className={LINK} aria-current={to === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      <AppLink className={LINK} />
    </nav>
  );
};

/** Shows the links of the header folded, for a screen where four of them do not fit. */
const LinkFold = ({ className }: { className: string }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} data-light="menu" className={`relative ${className}`}>
      <summary className={`${LINK} gap-1`}>
        Plus
        <Icon name="caret-right" className="size-4 rotate-90" />
      </summary>
      <nav aria-label="Menu" className="menu">
        <PageList links={HEADER_PAGES} plain>
          <li>
            <AppLink className="menu-row" />
          </li>
        </PageList>
      </nav>
    </details>
  );
};

/**
 * Shows the links of the header on a desktop. Three fit beside the rest; four do for a guest on a screen of 1280 px, and
 * for a member on none.
 */
const DesktopMenu = ({ isMember }: { isMember: boolean }) => {
  if (!useHasApp()) return <LinkRow className="hidden lg:flex" />;
  if (isMember) return <LinkFold className="hidden lg:block" />;
  return (
    <>
      <LinkRow className="hidden xl:flex" />
      <LinkFold className="hidden lg:block xl:hidden" />
    </>
  );
};

/** Matches the pages with their own search form. */
const OWN_SEARCH = /^\/(annonces|category\/\d+|ville\/(?![\w-]+\/texte-du-jour$)[\w/-]+)?$/;

/**
 * Shows the header of every page. The server renders the guest's version for everyone, and the header changes after
 * hydration. It is one row of the same height on every page.
 */
export const Header = () => {
  const user = useUser();
  const hasOwnSearch = OWN_SEARCH.test(useLocation().pathname);
  return (
    <header className="line-b bg-surface">
      <div className="page flex min-h-14 flex-wrap items-center gap-1 lg:flex-nowrap">
        <Logo short={!hasOwnSearch} />
        <DesktopMenu isMember={user !== null} />
        {hasOwnSearch ? (
          <div className="grow" />
        ) : (
          <div className="w-20 min-w-0 grow">
            <QuickSearch />
          </div>
        )}
        {user ? (
          <>
            <MessagesLink />
            <Bell />
            <div className="hidden min-w-0 lg:block">
              <AccountDropdown user={user} />
            </div>
          </>
        ) : (
          <>
            <Link
              to={GUEST_PAGES.register.to}
              className="btn btn-quiet hidden px-2 text-sm whitespace-nowrap lg:flex"
            >
              {GUEST_PAGES.register.label}
            </Link>
            <Link
              to={GUEST_PAGES.login.to}
              className="tap text-sm font-bold whitespace-nowrap text-brand lg:px-2"
            >
              {GUEST_PAGES.login.label}
            </Link>
          </>
        )}
        <Link to={PUBLISH_PAGE.to} className="btn btn-primary hidden shrink-0 lg:flex">
          <Icon name="plus" className="size-5" />
          {PUBLISH_PAGE.label}
        </Link>
        <SiteMenu user={user} />
      </div>
    </header>
  );
};
