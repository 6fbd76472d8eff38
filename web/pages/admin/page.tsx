import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Queue = lazy(() => import('./queue/queue.tsx'));

export const meta = () => privateMeta('Administration');

export default function QueuePage() {
  return (
    <AdminPage title="Annonces" fills>
      <Queue />
    </AdminPage>
  );
}
