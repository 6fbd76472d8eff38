import { useCallback, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { useUser } from '#web/client/session.ts';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { AdFormFrame, AdFormSkeleton } from '#web/parts/ad-form/ad-form-page.tsx';
import type { PublishValues } from '#web/parts/ad-form/ad-fields.ts';
import { ServerHtml } from '#web/parts/plain-ad-form/server-html.tsx';
import { SENT_KEY } from '#web/parts/plain-ad-form/sent-path.ts';
import { PhoneNotice } from '#web/parts/account/phone-notice.tsx';
import { useCategoryTree, useCities } from '#web/state/use-catalog.ts';
import type { PageProps } from '#web/page.ts';
import type { action, loader } from './page.server.ts';
import { OfferedDraft } from './offered-draft.tsx';
import { prefilledAd } from './prefilled.ts';
import { PublishForm } from './publish-form.tsx';
import { SentNotice } from './sent-notice.tsx';
import { hasPlainForm, readPlainForm, type TypedAd } from './take-over.ts';
import { useFoundDraft } from './use-found-draft.ts';

export const meta = () => [
  { title: `Créer une annonce – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

/** The choices of the form, where the page came as a document. */
type Choices = PageProps<typeof loader>['loaderData']['choices'];

interface PublishProps {
  user: User;
  choices: Choices | undefined;
  /** What the address fills in. */
  prefilled: Partial<PublishValues>;
  /** Values typed before; undefined until the form is ready to take it over. */
  typed: TypedAd | null | undefined;
  /** Called once the form is ready. */
  onReady: () => TypedAd | null;
}

function Publish({ user, choices, prefilled, typed, onReady }: PublishProps) {
  const {
    attempt,
    isReady: isFound,
    offered,
    startAgain,
    ...found
  } = useFoundDraft(user, () => readPlainForm(prefilled));
  const [categories, cities] = [useCategoryTree(choices?.categories), useCities(choices?.cities)];
  // Then the choices of the plain form exist in the other one.
  const isReady = isFound && (!hasPlainForm() || (!categories.isPending && !cities.isPending));
  useLayoutEffect(() => {
    if (isReady && typed === undefined) found.noteTyped(onReady());
  });
  if (!isReady || typed === undefined) return hasPlainForm() ? null : <AdFormSkeleton />;
  return (
    <>
      <PhoneNotice />
      {offered && (
        <OfferedDraft draft={offered} onTake={found.takeOffered} onDecline={found.declineOffered} />
      )}
      <PublishForm
        key={attempt}
        user={user}
        start={{ taken: found.taken, place: found.place, prefilled }}
        typed={attempt === 0 ? typed : null}
        unsent={found.unsent}
        isOffered={offered !== null}
        onStartOver={startAgain}
      />
    </>
  );
}

function PublishOnceKnown(props: Omit<PublishProps, 'user'>) {
  const user = useUser();
  return user && <Publish key={user.id} user={user} {...props} />;
}

/** The plain form until React takes over its values. */
function NewAd({ html, choices }: Pick<PublishProps, 'choices'> & { html: string | undefined }) {
  const [search] = useSearchParams();
  const [prefilled] = useState(() => prefilledAd(search));
  const [typed, setTyped] = useState<TypedAd | null | undefined>(undefined);
  const [isPlain] = useState(() => html !== undefined || hasPlainForm());
  const takeOver = useCallback(() => {
    const read = readPlainForm(prefilled);
    setTyped(read);
    return read;
  }, [prefilled]);
  return (
    <>
      {isPlain && typed === undefined && <ServerHtml html={html} />}
      <PrivatePage plain={null} fallback={isPlain ? null : <AdFormSkeleton />}>
        <PublishOnceKnown
          choices={choices}
          prefilled={prefilled}
          typed={typed}
          onReady={takeOver}
        />
      </PrivatePage>
    </>
  );
}

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
        <ServerHtml html={actionData.onServer?.html} />
      ) : (
        <NewAd html={loaderData?.onServer?.html} choices={loaderData?.choices} />
      )}
    </AdFormFrame>
  );
}
