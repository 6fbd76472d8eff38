import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Users = lazy(() => import('./users.tsx'));

export const meta = () => privateMeta('Utilisateurs');

export default function UsersPage() {
  return (
    <AdminPage title="Utilisateurs">
      <Users />
    </AdminPage>
  );
}
