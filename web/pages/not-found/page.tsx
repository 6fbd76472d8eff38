import { SITE_NAME } from '#contract/common/site.ts';
import { NotFound } from '#web/parts/page/not-found.tsx';

export const meta = () => [
  { title: `Page non trouvée · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return <NotFound />;
}
