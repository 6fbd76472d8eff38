import { lazy } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdminPage } from '#web/parts/admin/admin-page.tsx';

const Figures = lazy(() => import('./figures.tsx'));

export const meta = () => [
  { title: `Chiffres · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function FiguresPage() {
  return (
    <AdminPage title="Chiffres">
      <Figures />
    </AdminPage>
  );
}
