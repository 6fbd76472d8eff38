import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Messages = lazy(() => import('./messages.tsx'));

export const meta = () => privateMeta('Messages');

export default function MessagesPage() {
  return (
    <AdminPage title="Messages">
      <Messages />
    </AdminPage>
  );
}
