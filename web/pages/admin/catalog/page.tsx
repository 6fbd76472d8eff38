import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Catalog = lazy(() => import('./catalog.tsx'));

export const meta = () => noIndexMeta('Catalogue');

export default function CatalogPage() {
  return (
    <AdminPage title="Catalogue">
      <Catalog />
    </AdminPage>
  );
}
