import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Declarations = lazy(() => import('./declarations.tsx'));

export const meta = () => privateMeta('Déclarations');

export default function DeclarationsPage() {
  return (
    <AdminPage title="Déclarations">
      <Declarations />
    </AdminPage>
  );
}
