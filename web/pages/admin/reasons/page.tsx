import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Reasons = lazy(() => import('./reasons.tsx'));

export const meta = () => privateMeta('Motifs');

export default function ReasonsPage() {
  return (
    <AdminPage title="Motifs">
      <Reasons />
    </AdminPage>
  );
}
