import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Journal = lazy(() => import('./journal.tsx'));

export const meta = () => noIndexMeta('Journal');

export default function JournalPage() {
  return (
    <AdminPage title="Journal">
      <Journal />
    </AdminPage>
  );
}
