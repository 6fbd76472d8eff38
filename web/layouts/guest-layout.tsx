import '#web/styles/private.css';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { toast } from '#web/ui/toast.ts';
import { takeFlashMessage } from '../client/flash-message.ts';
import { session } from '../client/session.ts';

/**
 * Is the layout of pages for guests, which redirects signed-in users to /profil and shows the message that the previous
 * page stored, such as one about a deleted account.
 */
export default function GuestLayout() {
  const navigate = useNavigate();
  // The session is checked on mount only: after a sign-in on the page itself, the page redirects.
  useEffect(() => {
    if (session.get()) void navigate('/profil', { replace: true });
  }, [navigate]);
  useEffect(() => {
    const word = takeFlashMessage();
    if (word) toast.success(word);
  }, []);
  return <Outlet />;
}
