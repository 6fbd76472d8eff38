import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Messages = lazy(() => import('./messages.tsx'));

export const meta = () => [
  { title: `Messages · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function MessagesPage() {
  return (
    <AdminPage title="Messages">
      <Messages />
    </AdminPage>
  );
}
