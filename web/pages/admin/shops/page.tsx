import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Shops = lazy(() => import('./shops.tsx'));

export const meta = () => noIndexMeta('Boutiques');

export default function ShopsPage() {
  return (
    <AdminPage title="Boutiques">
      <Shops />
    </AdminPage>
  );
}
