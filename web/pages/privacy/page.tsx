import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { SITE_NAME } from '#contract/site.ts';
import Privacy from '#web/content/privacy.mdx';
import { pageContext } from '#web/client/page-context.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Prose } from '#web/parts/page/prose.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Politique de confidentialité',
    description: `Ce que ${SITE_NAME} garde sur vous, pourquoi, combien de temps, et comment le voir ou le faire effacer.`,
    path: '/privacy',
  });

export const loader = ({ context }: LoaderFunctionArgs) => ({
  receipt: context.get(pageContext).site.hapdpReceipt,
});

export default function PrivacyPage() {
  const { receipt } = useLoaderData<typeof loader>();
  return <Prose content={Privacy} values={{ receipt }} />;
}
