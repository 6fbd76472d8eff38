import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { passwordRoutes } from '#contract/accounts/passwords.ts';
import { SITE_NAME } from '#contract/site.ts';
import { pageContext } from '#web/client/page-context.ts';
import { expectCodeSuccess } from '#web/parts/code-form/code-call.ts';
import { RevokedList } from '#web/parts/account/revoked-list.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { redirectAfterPost, parseFields, handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { Route } from './+types/page.ts';
import { EMPTY_RESET, resetForm } from './reset-form.ts';
import { ResetForm } from './reset-password.tsx';

export const meta = () => [
  { title: `Nouveau mot de passe – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export const action = ({ request, context }: Route.ActionArgs) =>
  handlePostedForm(request, ['telephone'], async (fields) => {
    const { api } = context.get(pageContext);
    const body = parseFields(resetForm, { ...EMPTY_RESET, ...fields });
    const { revoked } = await expectCodeSuccess(api.call(passwordRoutes.updatePassword, { body }));
    return revoked.length > 0 ? { revoked } : redirectAfterPost('/login');
  });

export default function NewPasswordPage({ actionData }: Route.ComponentProps) {
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
