import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Journal = lazy(() => import('./journal.tsx'));

export const meta = () => privateMeta('Journal');

export default function JournalPage() {
  return (
    <AdminPage title="Journal">
      <Journal />
    </AdminPage>
  );
}
