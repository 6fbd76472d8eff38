import { useEffect } from 'react';
import { useLocation } from 'react-router';
import {
  unreadMessages,
  unreadNotifications,
  useLiveUpdates,
} from '#web/client/live/live-updates.ts';
import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { aroundCount, UnreadCount, unreadLabel } from './unread-count.tsx';

/** Shows the link to the person's notifications, with the number of unread ones. */
export const Bell = () => {
  const unread = unreadNotifications.use();
  return (
    <Link
      to="/notifications"
      aria-label={unreadLabel('Notifications', unread, 'non lue')}
      className="tap rounded-md hover:bg-raised"
      style={aroundCount(unread)}
    >
      <Icon name="bell" />
      <UnreadCount count={unread} right={2} />
    </Link>
  );
};

/** Shows the link to the person's messages on a desktop, which has no bottom bar. */
export const MessagesLink = () => {
  const unread = unreadMessages.use();
  return (
    <Link
      to="/messages"
      aria-label={unreadLabel('Messages', unread, 'non lu')}
      className="tap hidden rounded-md hover:bg-raised lg:flex"
      style={aroundCount(unread)}
    >
      <Icon name="chat-circle-dots" />
      <UnreadCount count={unread} right={2} />
    </Link>
  );
};

/** Prefixes the document title with the number of unread notifications and messages, as in '(3) Accueil'. */
const useCountInTitle = (unread: number): void => {
  const place = useLocation();
  useEffect(() => {
    const own = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = unread > 0 ? `(${unread}) ${own}` : own;
  }, [unread, place]);
};

/**
 * Keeps the event stream of the signed-in person open on every page, and shows the number of unread items in the
 * document title. Renders nothing.
 */
export const LiveUpdates = () => {
  useLiveUpdates(useUser()?.id);
  useCountInTitle(unreadNotifications.use() + unreadMessages.use());
  return null;
};
