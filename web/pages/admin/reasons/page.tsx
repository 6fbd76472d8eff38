import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Reasons = lazy(() => import('./reasons.tsx'));

export const meta = () => noIndexMeta('Motifs');

export default function ReasonsPage() {
  return (
    <AdminPage title="Motifs">
      <Reasons />
    </AdminPage>
  );
}
