import { Link, NavLink } from 'react-router';
import { useUser } from '#web/client/session.ts';
import { OWN_PAGES, SITE_PAGES, type PageLink } from './page-links.ts';
import { SaverChoice } from './saver-choice.tsx';
import { useSignOut } from '../account/sign-out.ts';

const OWN_LINKS = [
  OWN_PAGES.profile,
  OWN_PAGES.favourites,
  OWN_PAGES.blocked,
  OWN_PAGES.messages,
  OWN_PAGES.ads,
];

/** Further pages of the account. */
const MORE_LINKS = [OWN_PAGES.searches, OWN_PAGES.notifications, OWN_PAGES.companies];

const ROW =
  'flex min-h-11 w-full items-center rounded-md px-3 py-1 text-left hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-bold';

const Links = ({ links }: { links: readonly PageLink[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} className={ROW}>
        {label}
      </NavLink>
    </li>
  ));

/** The side menu of the account: its pages, the site's pages, sign-out. */
export const AccountMenu = () => {
  const user = useUser();
  const { signOut, leaving } = useSignOut();
  const reviews = user !== null && user.role !== 'user';
  return (
    <>
      <nav aria-label="Mon compte">
        <ul>
          <Links links={OWN_LINKS} />
          {reviews && <Links links={[OWN_PAGES.admin]} />}
        </ul>
        <ul className="mt-2 border-t border-line pt-2">
          <Links links={SITE_PAGES} />
        </ul>
        <ul className="mt-2 border-t border-line pt-2">
          <Links links={[OWN_PAGES.password]} />
          <li>
            <form
              method="post"
              action="/deconnexion"
              onSubmit={(event) => {
                event.preventDefault();
                signOut();
              }}
            >
              <button type="submit" className={`${ROW} font-bold text-danger`} disabled={leaving}>
                Se déconnecter
              </button>
            </form>
          </li>
          <li>
            <Link to={OWN_PAGES.remove.to} className={`${ROW} text-danger`}>
              {OWN_PAGES.remove.label}
            </Link>
          </li>
        </ul>
      </nav>
      <nav aria-label="Mes autres pages" className="mt-2 border-t border-line pt-2">
        <ul>
          <Links links={MORE_LINKS} />
        </ul>
      </nav>
      <div className="mt-2 border-t border-line pt-2">
        <SaverChoice className={ROW} />
      </div>
    </>
  );
};
