import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Appeals = lazy(() => import('./appeals.tsx'));

export const meta = () => privateMeta('Contestations');

export default function AppealsPage() {
  return (
    <AdminPage title="Contestations">
      <Appeals />
    </AdminPage>
  );
}
