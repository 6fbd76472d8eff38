import { lazy } from 'react';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

const Figures = lazy(() => import('./figures.tsx'));

export const meta = () => privateMeta('Chiffres');

export default function FiguresPage() {
  return (
    <AdminPage title="Chiffres">
      <Figures />
    </AdminPage>
  );
}
