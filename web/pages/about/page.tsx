import type { Meta } from '#web/page.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import About from '#web/content/about.mdx';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Prose } from '#web/parts/page/prose.tsx';

export const meta: Meta = ({ origin }) =>
  pageMeta(origin, {
    title: 'À propos',
    description: `${SITE_NAME}, les petites annonces du Niger : gratuites, sans intermédiaire, en personne, visibles dans tout le pays.`,
    path: '/about',
  });

export default function AboutPage() {
  return <Prose content={About} />;
}
