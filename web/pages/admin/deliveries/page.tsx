import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Deliveries = lazy(() => import('./deliveries.tsx'));

export const meta = () => noIndexMeta('Envois');

export default function DeliveriesPage() {
  return (
    <AdminPage title="Envois">
      <Deliveries />
    </AdminPage>
  );
}
