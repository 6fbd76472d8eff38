import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Catalog = lazy(() => import('./catalog.tsx'));

export const meta = () => [
  { title: `Catalogue · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function CatalogPage() {
  return (
    <AdminPage title="Catalogue">
      <Catalog />
    </AdminPage>
  );
}
