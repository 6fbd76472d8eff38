import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Appeals = lazy(() => import('./appeals.tsx'));

export const meta = () => noIndexMeta('Contestations');

export default function AppealsPage() {
  return (
    <AdminPage title="Contestations">
      <Appeals />
    </AdminPage>
  );
}
