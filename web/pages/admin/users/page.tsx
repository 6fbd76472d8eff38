import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Utilisateurs', () => import('./users.tsx'));
export const { meta } = page;
export default page.default;
