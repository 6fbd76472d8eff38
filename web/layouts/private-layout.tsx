import '#web/styles/private.css';
import { Outlet } from 'react-router';

/** Is the layout of pages for signed-in people, which adds their stylesheet; public pages do not load it. */
export default function PrivateLayout() {
  return <Outlet />;
}
