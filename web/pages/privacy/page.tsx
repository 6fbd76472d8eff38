import { SITE_NAME } from '#contract/common/site.ts';
import Privacy from '#web/content/privacy.mdx';
import { useSite } from '#web/client/root-data.ts';
import type { Meta } from '#web/page.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Prose } from '#web/parts/page/prose.tsx';

export const meta: Meta = ({ origin }) =>
  pageMeta(origin, {
    title: 'Politique de confidentialité',
    description: `Ce que ${SITE_NAME} garde sur vous, pourquoi, combien de temps, et comment le voir ou le faire effacer.`,
    path: '/privacy',
  });

export default function PrivacyPage() {
  const { hapdpReceipt } = useSite();
  return <Prose content={Privacy} values={{ receipt: hapdpReceipt ?? null }} />;
}
