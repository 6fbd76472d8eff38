import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Deliveries = lazy(() => import('./deliveries.tsx'));

export const meta = () => privateMeta('Envois');

export default function DeliveriesPage() {
  return (
    <AdminPage title="Envois">
      <Deliveries />
    </AdminPage>
  );
}
