import { useLocation } from 'react-router';
import { unreadMessages } from '#web/client/live/live-updates.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { aroundCount, UnreadCount, unreadText } from './unread-count.tsx';

const MESSAGES = { to: '/messages', label: 'Messages', icon: 'chat-circle-dots' } as const;

const PLACES: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Accueil', icon: 'house' },
  { to: '/annonces', label: 'Rechercher', icon: 'magnifying-glass' },
  { to: '/publish', label: 'Publier', icon: 'plus' },
  MESSAGES,
  { to: '/compte', label: 'Compte', icon: 'user' },
];

/** Shows the bottom navigation of phones, with five entries. */
export const BottomBar = () => {
  const { pathname } = useLocation();
  const unread = unreadMessages.use();
  return (
    <nav aria-label="Navigation" className="bottom-bar lg:hidden">
      {PLACES.map(({ to, label, icon }) => {
        const count = to === MESSAGES.to ? unread : 0;
        return (
          <Link
            key={to}
            to={to}
            aria-current={to === pathname ? 'page' : undefined}
            className="place"
            style={aroundCount(count)}
          >
            <Icon name={icon} className={icon === 'plus' ? 'place-main' : undefined} />
            {label}
            <UnreadCount
              count={count}
              right="calc(50% - 1.5rem)"
              spoken={unreadText(count, 'non lu')}
            />
          </Link>
        );
      })}
    </nav>
  );
};
