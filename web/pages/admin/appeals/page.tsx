import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Appeals = lazy(() => import('./appeals.tsx'));

export const meta = () => [
  { title: `Contestations · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function AppealsPage() {
  return (
    <AdminPage title="Contestations">
      <Appeals />
    </AdminPage>
  );
}
