import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SITE_NAME } from '#contract/site.ts';
import { NarrowPage } from '#web/parts/narrow-page.tsx';
import { ResetForm } from './reset-password.tsx';

export const meta = () => [
  { title: `Nouveau mot de passe – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function NewPasswordPage() {
  const [queries] = useState(() => new QueryClient());
  return (
    <NarrowPage
      title="Nouveau mot de passe"
      lead="Saisissez le code reçu par SMS, puis choisissez un mot de passe."
    >
      <QueryClientProvider client={queries}>
        <ResetForm />
      </QueryClientProvider>
      <p className="mt-4">
        <Link to="/login" className="inline-flex min-h-11 items-center text-brand underline">
          Se connecter
        </Link>
      </p>
    </NarrowPage>
  );
}
