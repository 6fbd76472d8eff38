import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Chiffres', () => import('./figures.tsx'));
export const { meta } = page;
export default page.default;
