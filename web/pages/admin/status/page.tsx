import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Status = lazy(() => import('./status.tsx'));

export const meta = () => noIndexMeta('État du service');

export default function StatusPage() {
  return (
    <AdminPage title="État du service">
      <Status />
    </AdminPage>
  );
}
