import type { User } from '#contract/accounts/schemas.ts';
import { SITE_NAME } from '#contract/site.ts';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { useUser } from '#web/client/session.ts';
import { PhoneNotice } from '#web/parts/account/phone-notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { OfferedDraft } from './offered-draft.tsx';
import { PublishForm } from './publish-form.tsx';
import { useFoundDraft } from './use-found-draft.ts';

export const meta = () => [
  { title: `Créer une annonce – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const Waiting = () => (
  <Loading>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
      <Skeleton className="h-36" />
      <Skeleton className="h-11" />
    </div>
  </Loading>
);

function Publish({ user }: { user: User }) {
  const { attempt, isReady, offered, startAgain, ...found } = useFoundDraft(user.id);
  if (!isReady) return <Waiting />;
  return (
    <>
      {offered && (
        <OfferedDraft draft={offered} onTake={found.takeOffered} onDecline={found.declineOffered} />
      )}
      <PublishForm
        key={attempt}
        user={user}
        taken={found.taken}
        unsent={found.unsent}
        isOffered={offered !== null}
        onStartOver={startAgain}
      />
    </>
  );
}

function PublishOnceKnown() {
  const user = useUser();
  if (user === null) return <Waiting />;
  return (
    <>
      <PhoneNotice />
      <Publish key={user.id} user={user} />
    </>
  );
}

export default function PublishPage() {
  return (
    <div className="mx-auto w-full max-w-text px-4 py-6">
      <h1 className="mb-4 text-xl font-bold">Créer une annonce</h1>
      <PrivatePage fallback={<Waiting />}>
        <PublishOnceKnown />
      </PrivatePage>
    </div>
  );
}
