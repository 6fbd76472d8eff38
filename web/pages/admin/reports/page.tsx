import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Signalements', () => import('./tickets.tsx'));
export const { meta } = page;
export default page.default;
