import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Tickets = lazy(() => import('./tickets.tsx'));

export const meta = () => privateMeta('Signalements');

export default function TicketsPage() {
  return (
    <AdminPage title="Signalements">
      <Tickets />
    </AdminPage>
  );
}
