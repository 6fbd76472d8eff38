import { mayOpen } from '#web/client/may-open.ts';
import { useUser } from '#web/client/session.ts';
import { OWN_PAGES, SITE_PAGES, type PageLink } from './page-links.ts';
import { PageList } from './page-list.tsx';
import { SaverChoice } from './saver-choice.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { Link } from '#web/ui/link.tsx';

/** Lists the pages of the account that are in its main menu. */
export const OWN_LINKS = [
  OWN_PAGES.profile,
  OWN_PAGES.favourites,
  OWN_PAGES.blocked,
  OWN_PAGES.messages,
  OWN_PAGES.ads,
];

/** Lists the pages of the account that are not in the main menu. */
const MORE_LINKS = [
  OWN_PAGES.searches,
  OWN_PAGES.followed,
  OWN_PAGES.notifications,
  OWN_PAGES.shop,
  OWN_PAGES.companies,
];

/** Shows the pages of the account and those of the site, in two lists. */
export const MainLinks = ({ site = SITE_PAGES }: { site?: readonly PageLink[] }) => {
  const user = useUser();
  const isStaff = user !== null && mayOpen(user, OWN_PAGES.admin.to);
  return (
    <>
      <PageList links={isStaff ? [...OWN_LINKS, OWN_PAGES.admin] : OWN_LINKS} />
      <PageList links={site} className="line-t" />
    </>
  );
};

/** Shows the menu entries that only signed-in people have. */
export const SignedInLinks = () => (
  <PageList links={[OWN_PAGES.password]} plain className="line-t">
    <li>
      <SignOutForm />
    </li>
    <li>
      <Link to={OWN_PAGES.remove.to} className="menu-row text-danger">
        {OWN_PAGES.remove.label}
      </Link>
    </li>
  </PageList>
);

export const MoreLinks = () => <PageList links={MORE_LINKS} className="line-t" />;

/** Shows the side menu of the account: its pages, the site's pages, and sign-out. */
export const AccountMenu = () => (
  <>
    <nav aria-label="Mon compte">
      <MainLinks />
      <SignedInLinks />
    </nav>
    <nav aria-label="Mes autres pages">
      <MoreLinks />
    </nav>
    <SaverChoice className="menu-row line-t" />
  </>
);
