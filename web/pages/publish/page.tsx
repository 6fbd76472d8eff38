import { useSearchParams } from 'react-router';
import { SITE_NAME } from '#contract/common/site.ts';
import { AdFormFrame } from '#web/parts/ad-form/ad-form-page.tsx';
import { SENT_KEY } from '#web/parts/ad-form/sent-path.ts';
import { ServerRenderedForm } from '#web/parts/ad-form/server-rendered-form.tsx';
import type { PageProps } from '#web/page.ts';
import type { action, loader } from './page.server.ts';
import { NewAdForm } from './new-ad-form.tsx';
import { SentNotice } from './sent-notice.tsx';

export const meta = () => [
  { title: `Créer une annonce – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

/** Shows the form of a new ad or, after a form posted without JavaScript was accepted, the next steps. */
export default function PublishPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const [search] = useSearchParams();
  if (search.has(SENT_KEY)) return <SentNotice />;
  return (
    <AdFormFrame title="Créer une annonce">
      {/* A form that was sent without React is continued without it. */}
      {actionData ? (
        <ServerRenderedForm served={actionData.onServer?.served} />
      ) : (
        <NewAdForm {...loaderData} />
      )}
    </AdFormFrame>
  );
}
