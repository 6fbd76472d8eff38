import '#web/styles/private.css';
import { Outlet } from 'react-router';

/**
 * Is the layout of pages for signed-in users. It adds no elements; it exists because its module imports the style sheet
 * of these pages, which public pages do not load.
 */
export default function PrivateLayout() {
  return <Outlet />;
}
