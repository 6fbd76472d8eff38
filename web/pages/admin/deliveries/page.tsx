import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Deliveries = lazy(() => import('./deliveries.tsx'));

export const meta = () => [
  { title: `Envois · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function DeliveriesPage() {
  return (
    <AdminPage title="Envois">
      <Deliveries />
    </AdminPage>
  );
}
