import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Messages', () => import('./messages.tsx'));
export const { meta } = page;
export default page.default;
