import { useLocation } from 'react-router';
import { useUser } from '#web/client/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { AppLink } from './app-link.tsx';
import { AccountDropdown } from './account-dropdown.tsx';
import { Bell, MessagesLink } from './bell.tsx';
import { Logo } from './logo.tsx';
import { GUEST_PAGES, HEADER_PAGES, PUBLISH_PAGE } from './page-links.ts';
import { QuickSearch } from './quick-search.tsx';
import { SiteMenu } from './site-menu.tsx';

const LINK = 'menu-row w-auto px-2';

const DesktopMenu = ({ className }: { className: string }) => {
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

/** Matches the pages with their own search form. */
const OWN_SEARCH = /^\/(annonces|category\/\d+)?$/;

/**
 * Shows the header of every page. The server renders the guest's version for everyone, and the header changes after
 * hydration. On a desktop a search field is on the first line and the menu on the second.
 */
export const Header = () => {
  const user = useUser();
  const hasOwnSearch = OWN_SEARCH.test(useLocation().pathname);
  return (
    <header className="line-b bg-surface">
      <div
        className={classNames(
          'page flex min-h-14 flex-wrap items-center gap-1 lg:gap-3',
          !hasOwnSearch && 'lg:py-2',
        )}
      >
        <Logo short={!hasOwnSearch} />
        {hasOwnSearch && <DesktopMenu className="hidden lg:flex" />}
        {hasOwnSearch ? (
          <div className="grow" />
        ) : (
          <div className="w-20 grow">
            <QuickSearch />
          </div>
        )}
        {user ? (
          <>
            <MessagesLink />
            <Bell />
            <div className="hidden lg:block">
              <AccountDropdown user={user} />
            </div>
          </>
        ) : (
          <>
            <Link to={GUEST_PAGES.register.to} className="btn btn-quiet hidden lg:flex">
              {GUEST_PAGES.register.label}
            </Link>
            <Link
              to={GUEST_PAGES.login.to}
              className="tap text-sm font-bold text-brand lg:text-base"
            >
              {GUEST_PAGES.login.label}
            </Link>
          </>
        )}
        <Link to={PUBLISH_PAGE.to} className="btn btn-primary hidden lg:flex">
          <Icon name="plus" className="size-5" />
          {PUBLISH_PAGE.label}
        </Link>
        <SiteMenu user={user} />
        {!hasOwnSearch && <DesktopMenu className="-mx-2 hidden w-full lg:flex" />}
      </div>
    </header>
  );
};
