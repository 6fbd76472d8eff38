import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Declarations = lazy(() => import('./declarations.tsx'));

export const meta = () => [
  { title: `Déclarations · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function DeclarationsPage() {
  return (
    <AdminPage title="Déclarations">
      <Declarations />
    </AdminPage>
  );
}
