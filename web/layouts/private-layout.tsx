import '#web/styles/private.css';
import { Outlet } from 'react-router';

/** Is the layout of pages for signed-in people: adds their stylesheet, which public pages do not load. */
export default function PrivateLayout() {
  return <Outlet />;
}
