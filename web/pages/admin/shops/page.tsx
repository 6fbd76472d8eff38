import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Boutiques', () => import('./shops.tsx'));
export const { meta } = page;
export default page.default;
