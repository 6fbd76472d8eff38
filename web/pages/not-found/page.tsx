import { NotFound } from '#web/parts/page/not-found.tsx';
import { privateMeta } from '#web/parts/page/private-meta.ts';

export const meta = () => privateMeta('Page non trouvée');

export default function NotFoundPage() {
  return <NotFound />;
}
