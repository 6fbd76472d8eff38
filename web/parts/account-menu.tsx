import { NavLink } from 'react-router';
import { useUser } from '#web/client/session.ts';
import { useSignOut } from './sign-out.ts';

const OWN_LINKS = [
  { to: '/profil', label: 'Editer le profil' },
  { to: '/favoris', label: 'Favoris' },
  { to: '/blocked', label: 'Utilisateurs bloqués' },
  { to: '/messages', label: 'Messages' },
  { to: '/notifications', label: 'Notifications' },
  { to: '/mes_annonces', label: 'Annonces' },
] as const;

const SITE_LINKS = [
  { to: '/tips', label: "Conseils d'achat et de vente" },
  { to: '/about', label: 'À propos' },
  { to: '/terms', label: 'Termes et conditions' },
  { to: '/privacy', label: 'Politique de confidentialité' },
  { to: '/contact', label: 'Nous contacter' },
] as const;

const ROW =
  'flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-bold';

const Links = ({ links }: { links: readonly { to: string; label: string }[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} className={ROW}>
        {label}
      </NavLink>
    </li>
  ));

/** The side menu of the account: its pages, the site's own, the way out. */
export const AccountMenu = () => {
  const user = useUser();
  const { signOut, leaving } = useSignOut();
  const reviews = user !== null && user.role !== 'user';
  return (
    <nav aria-label="Mon compte">
      <ul>
        <Links links={OWN_LINKS} />
        {reviews && <Links links={[{ to: '/admin', label: 'Administration' }]} />}
      </ul>
      <ul className="mt-2 border-t border-line pt-2">
        <Links links={SITE_LINKS} />
      </ul>
      <div className="mt-2 border-t border-line pt-2">
        <button
          type="button"
          className={`${ROW} font-bold text-danger`}
          disabled={leaving}
          onClick={signOut}
        >
          Se déconnecter
        </button>
      </div>
    </nav>
  );
};
