import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Messages = lazy(() => import('./messages.tsx'));

export const meta = () => noIndexMeta('Messages');

export default function MessagesPage() {
  return (
    <AdminPage title="Messages">
      <Messages />
    </AdminPage>
  );
}
