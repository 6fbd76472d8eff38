import { NavLink } from 'react-router';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const PLACES: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Accueil', icon: 'house' },
  { to: '/annonces', label: 'Rechercher', icon: 'magnifying-glass' },
  { to: '/publish', label: 'Publier', icon: 'plus' },
  { to: '/messages', label: 'Messages', icon: 'chat-circle-dots' },
  { to: '/profil', label: 'Compte', icon: 'user' },
];

/** The five places of the phone, at the thumb. */
export const BottomBar = () => (
  <nav
    aria-label="Navigation"
    className="fixed inset-x-0 bottom-0 z-10 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
  >
    {PLACES.map(({ to, label, icon }) => (
      <NavLink
        key={to}
        to={to}
        end
        className="flex h-14 grow basis-0 flex-col items-center justify-center text-xs text-ink-soft aria-[current=page]:font-bold aria-[current=page]:text-brand"
      >
        <Icon
          name={icon}
          className={
            icon === 'plus' ? 'h-7 w-11 rounded-md bg-action fill-on-action p-0.5' : 'icon'
          }
        />
        {label}
      </NavLink>
    ))}
  </nav>
);
