import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('État du service', () => import('./status.tsx'));
export const { meta } = page;
export default page.default;
