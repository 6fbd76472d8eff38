import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Shops = lazy(() => import('./shops.tsx'));

export const meta = () => privateMeta('Boutiques');

export default function ShopsPage() {
  return (
    <AdminPage title="Boutiques">
      <Shops />
    </AdminPage>
  );
}
