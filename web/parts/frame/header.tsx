import { useLocation } from 'react-router';
import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, NavLink } from '#web/ui/link.tsx';
import { AppLink } from './app-link.tsx';
import { AccountDropdown } from './account-dropdown.tsx';
import { Bell } from './bell.tsx';
import { Logo } from './logo.tsx';
import { QuickSearch } from './quick-search.tsx';

const LINK =
  'flex min-h-11 items-center px-2 rounded-md hover:bg-raised aria-[current=page]:font-bold';

const Menu = () => {
  return (
    <nav aria-label="Menu" className="mr-auto hidden lg:flex">
      <NavLink to="/" className={LINK}>
        Accueil
      </NavLink>
      <NavLink to="/about" className={LINK}>
        À propos de l'application
      </NavLink>
      <NavLink to="/contact" className={LINK}>
        Nous contacter
      </NavLink>
      <AppLink className={LINK} />
    </nav>
  );
};

/** The pages with their own search form. */
const OWN_SEARCH = new Set(['/', '/annonces']);

/**
 * The header of every page. The server renders the guest's version for everyone; after hydration the right side changes
 * within its own space, without layout shift.
 */
export function Header() {
  const user = useUser();
  const hasOwnSearch = OWN_SEARCH.has(useLocation().pathname);
  return (
    <header className="line-b bg-surface">
      <div className="page flex min-h-14 items-center gap-2 lg:min-h-16">
        <Logo short={!hasOwnSearch} />
        <Menu />
        <div className="min-w-0 grow lg:hidden">{!hasOwnSearch && <QuickSearch />}</div>
        <div className="lg:hidden">
          <Bell />
        </div>
        <div className="hidden items-center justify-end gap-1 lg:flex">
          {user ? (
            <>
              <Bell />
              <AccountDropdown user={user} />
            </>
          ) : (
            <>
              <Link to="/register" className="btn btn-quiet">
                S'inscrire
              </Link>
              <Link to="/login" className="btn btn-quiet">
                Se connecter
              </Link>
            </>
          )}
        </div>
        <Link to="/publish" className="btn btn-primary hidden lg:flex">
          <Icon name="plus" className="size-5" />
          Publier
        </Link>
      </div>
    </header>
  );
}
