import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Users = lazy(() => import('./users.tsx'));

export const meta = () => noIndexMeta('Utilisateurs');

export default function UsersPage() {
  return (
    <AdminPage title="Utilisateurs">
      <Users />
    </AdminPage>
  );
}
