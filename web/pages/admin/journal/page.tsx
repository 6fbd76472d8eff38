import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Journal', () => import('./journal.tsx'));
export const { meta } = page;
export default page.default;
