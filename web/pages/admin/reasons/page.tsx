import { adminPage } from '#web/parts/admin/admin-page.tsx';

const page = adminPage('Motifs', () => import('./reasons.tsx'));
export const { meta } = page;
export default page.default;
