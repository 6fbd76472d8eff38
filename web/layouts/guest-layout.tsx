import '#web/styles/private.css';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { toast } from '#web/ui/toast.ts';
import { takeFlashMessage } from '../client/flash-message.ts';
import { session } from '../client/session.ts';

/** Around the pages for guests: a person who is signed in when one opens is sent to /profil. */
export default function GuestLayout() {
  const navigate = useNavigate();
  // On opening alone: signing in on the page itself leads where the page says.
  useEffect(() => {
    if (session.get()) void navigate('/profil', { replace: true });
  }, [navigate]);
  useEffect(() => {
    const word = takeFlashMessage();
    if (word) toast.success(word);
  }, []);
  return <Outlet />;
}
