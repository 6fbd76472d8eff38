import { NotFound } from '#web/parts/page/not-found.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';

export const meta = () => noIndexMeta('Page non trouvée');

export default function NotFoundPage() {
  return <NotFound />;
}
