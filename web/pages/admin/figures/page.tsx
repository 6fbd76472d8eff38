import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

const Figures = lazy(() => import('./figures.tsx'));

export const meta = () => noIndexMeta('Chiffres');

export default function FiguresPage() {
  return (
    <AdminPage title="Chiffres">
      <Figures />
    </AdminPage>
  );
}
