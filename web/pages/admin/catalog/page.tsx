import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Catalogue', () => import('./catalog.tsx'));
export const { meta } = page;
export default page.default;
