import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Journal = lazy(() => import('./journal.tsx'));

export const meta = () => [
  { title: `Journal · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function JournalPage() {
  return (
    <AdminPage title="Journal">
      <Journal />
    </AdminPage>
  );
}
