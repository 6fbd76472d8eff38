import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLiveUpdates, useUnread } from '#web/client/live/live-updates.ts';
import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

// Utilities instead of a stylesheet rule: guests do not load them.
const COUNT = {
  position: 'absolute',
  top: 4,
  right: 2,
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 9,
  background: 'var(--color-danger)',
  color: 'var(--color-on-danger)',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 700,
  textAlign: 'center',
} as const;
const MOST_SHOWN = 99;

/** The link to one's notifications, with the unread count. */
export const Bell = () => {
  const unread = useUnread();
  return (
    <Link
      to="/notifications"
      aria-label={
        unread > 0
          ? `Notifications, ${unread} ${unread > 1 ? 'non lues' : 'non lue'}`
          : 'Notifications'
      }
      className="tap rounded-md hover:bg-raised"
      style={unread > 0 ? { position: 'relative' } : undefined}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span aria-hidden="true" style={COUNT}>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
};

/** Prefixes the document title with the unread count. */
const useCountInTitle = (unread: number): void => {
  const place = useLocation();
  useEffect(() => {
    const own = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = unread > 0 ? `(${unread}) ${own}` : own;
  }, [unread, place]);
};

/** Keeps the live connection of the signed-in person open on every page. Renders nothing. */
export const LiveUpdates = () => {
  useLiveUpdates(useUser()?.id);
  useCountInTitle(useUnread());
  return null;
};
