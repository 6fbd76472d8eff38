import '#web/styles/private.css';
import { Outlet } from 'react-router';

/** Around the pages for signed-in people: brings their stylesheet, which public pages do not pay for. */
export default function PrivateLayout() {
  return <Outlet />;
}
