import type { Meta } from '#web/page.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import Terms from '#web/content/terms.mdx';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Prose } from '#web/parts/page/prose.tsx';

export const meta: Meta = ({ origin }) =>
  pageMeta(origin, {
    title: 'Termes et conditions',
    description: `Les règles de ${SITE_NAME} : ce que l’on peut publier, comment se conduire, et ce qui arrive sinon.`,
    path: '/terms',
  });

export default function TermsPage() {
  return <Prose content={Terms} />;
}
