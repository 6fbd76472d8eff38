import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Status = lazy(() => import('./status.tsx'));

export const meta = () => [
  { title: `État du service · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function StatusPage() {
  return (
    <AdminPage title="État du service">
      <Status />
    </AdminPage>
  );
}
