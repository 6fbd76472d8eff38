import type { Meta } from '#web/page.ts';
import ComparedPrices from '#web/content/compared-prices.mdx';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Prose } from '#web/parts/page/prose.tsx';

export const meta: Meta = ({ origin }) =>
  pageMeta(origin, {
    title: 'Les prix comparés',
    description:
      'Comment le prix d’une annonce est comparé à ceux d’annonces semblables, et ce que cela veut dire.',
    path: '/prix-compares',
  });

export default function ComparedPricesPage() {
  return <Prose content={ComparedPrices} />;
}
