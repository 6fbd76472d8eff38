import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Contestations', () => import('./appeals.tsx'));
export const { meta } = page;
export default page.default;
