import { Icon, type IconName } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/link.tsx';

const PLACES: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Accueil', icon: 'house' },
  { to: '/annonces', label: 'Rechercher', icon: 'magnifying-glass' },
  { to: '/publish', label: 'Publier', icon: 'plus' },
  { to: '/messages', label: 'Messages', icon: 'chat-circle-dots' },
  { to: '/profil', label: 'Compte', icon: 'user' },
];

/** The bottom navigation of phones, with five entries. */
export const BottomBar = () => (
  <nav
    aria-label="Navigation"
    className="fixed inset-x-0 bottom-0 z-10 flex line-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
  >
    {PLACES.map(({ to, label, icon }) => (
      <NavLink key={to} to={to} end className="place">
        <Icon name={icon} className={icon === 'plus' ? 'place-main' : undefined} />
        {label}
      </NavLink>
    ))}
  </nav>
);
