import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Déclarations', () => import('./declarations.tsx'));
export const { meta } = page;
export default page.default;
