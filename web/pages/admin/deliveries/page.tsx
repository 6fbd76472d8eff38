import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Envois', () => import('./deliveries.tsx'));
export const { meta } = page;
export default page.default;
