import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Reasons = lazy(() => import('./reasons.tsx'));

export const meta = () => [
  { title: `Motifs · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function ReasonsPage() {
  return (
    <AdminPage title="Motifs">
      <Reasons />
    </AdminPage>
  );
}
