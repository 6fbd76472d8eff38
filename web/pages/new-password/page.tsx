import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SITE_NAME } from '#contract/common/site.ts';
import { RevokedList } from '#web/parts/account/revoked-list.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';
import { ResetForm } from './reset-password.tsx';

export const meta = () => [
  { title: `Nouveau mot de passe – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function NewPasswordPage({ actionData }: PageProps<undefined, typeof action>) {
  // The page of a guest is not within the query client of the account's pages.
  const [queries] = useState(() => new QueryClient());
  const posted = actionData && 'revoked' in actionData ? actionData.revoked : [];
  const [revoked, setRevoked] = useState(posted);
  if (revoked.length > 0)
    return (
      <NarrowPage title="Mot de passe changé">
        <RevokedList revoked={revoked} />
        <Link to="/login" className="btn btn-primary">
          Se connecter
        </Link>
      </NarrowPage>
    );
  const refused = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <NarrowPage
      title="Nouveau mot de passe"
      lead="Saisissez le code reçu par SMS, puis choisissez un mot de passe."
    >
      <QueryClientProvider client={queries}>
        <ResetForm actionData={refused} onRevoked={setRevoked} />
      </QueryClientProvider>
      <p className="mt-4">
        <Link to="/login" className="inline-flex min-h-11 items-center text-brand underline">
          Se connecter
        </Link>
      </p>
    </NarrowPage>
  );
}
