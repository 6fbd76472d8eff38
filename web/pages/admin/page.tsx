import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Queue = lazy(() => import('./queue/queue.tsx'));

export const meta = () => noIndexMeta('Administration');

export default function QueuePage() {
  return (
    <AdminPage title="Annonces" fills>
      <Queue />
    </AdminPage>
  );
}
