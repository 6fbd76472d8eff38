import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Shops = lazy(() => import('./shops.tsx'));

export const meta = () => [
  { title: `Boutiques · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function ShopsPage() {
  return (
    <AdminPage title="Boutiques">
      <Shops />
    </AdminPage>
  );
}
