import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Tickets = lazy(() => import('./tickets.tsx'));

export const meta = () => [
  { title: `Signalements · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function TicketsPage() {
  return (
    <AdminPage title="Signalements">
      <Tickets />
    </AdminPage>
  );
}
