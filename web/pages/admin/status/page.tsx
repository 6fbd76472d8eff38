import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Status = lazy(() => import('./status.tsx'));

export const meta = () => privateMeta('État du service');

export default function StatusPage() {
  return (
    <AdminPage title="État du service">
      <Status />
    </AdminPage>
  );
}
