import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Tickets = lazy(() => import('./tickets.tsx'));

export const meta = () => noIndexMeta('Signalements');

export default function TicketsPage() {
  return (
    <AdminPage title="Signalements">
      <Tickets />
    </AdminPage>
  );
}
