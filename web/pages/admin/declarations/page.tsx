import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Declarations = lazy(() => import('./declarations.tsx'));

export const meta = () => noIndexMeta('Déclarations');

export default function DeclarationsPage() {
  return (
    <AdminPage title="Déclarations">
      <Declarations />
    </AdminPage>
  );
}
