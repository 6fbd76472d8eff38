import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Catalog = lazy(() => import('./catalog.tsx'));

export const meta = () => privateMeta('Catalogue');

export default function CatalogPage() {
  return (
    <AdminPage title="Catalogue">
      <Catalog />
    </AdminPage>
  );
}
