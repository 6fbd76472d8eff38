import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Users = lazy(() => import('./users.tsx'));

export const meta = () => [
  { title: `Utilisateurs · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function UsersPage() {
  return (
    <AdminPage title="Utilisateurs">
      <Users />
    </AdminPage>
  );
}
