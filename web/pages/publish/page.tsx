import { useState } from 'react';
import { SITE_NAME } from '#contract/site.ts';
import { PrivatePage } from '#web/client/private-page.tsx';
import { useUser } from '#web/client/session.ts';
import { PhoneNotice } from '#web/parts/phone-notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { PublishForm } from './publish-form.tsx';

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

function Publish() {
  const user = useUser();
  const [attempt, setAttempt] = useState(0);
  if (user === null) return <Waiting />;
  return (
    <>
      <PhoneNotice />
      <PublishForm
        key={`${user.id}-${attempt}`}
        user={user}
        onStartOver={() => setAttempt(attempt + 1)}
      />
    </>
  );
}

export default function PublishPage() {
  return (
    <div className="mx-auto w-full max-w-text px-4 py-6">
      <h1 className="mb-4 text-xl font-bold">Créer une annonce</h1>
      <PrivatePage fallback={<Waiting />}>
        <Publish />
      </PrivatePage>
    </div>
  );
}
