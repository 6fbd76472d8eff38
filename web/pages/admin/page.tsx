import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Queue = lazy(() => import('./queue/queue.tsx'));

export const meta = () => [
  { title: `Administration · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function QueuePage() {
  return (
    <AdminPage title="Annonces" fills>
      <Queue />
    </AdminPage>
  );
}
