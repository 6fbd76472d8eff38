import '#web/styles/private.css';
import { Outlet } from 'react-router';

/**
 * Is the layout of pages for signed-in users, which adds the style sheet of these pages; public pages do not load it.
 */
export default function PrivateLayout() {
  return <Outlet />;
}
