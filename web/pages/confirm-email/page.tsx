import { passwordRoutes } from '#contract/accounts/passwords.ts';
import { SITE_NAME } from '#contract/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { useUser } from '#web/client/session.ts';
import { CODE_TOAST } from '#web/parts/code-form/code-call.ts';
import { CodeForm } from '#web/parts/code-form/code-form.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { useFreshUser } from '#web/state/use-fresh-user.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

export const meta = () => [
  { title: `Confirmer mon e-mail – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const TITLE = 'Confirmez votre e-mail';
const NEXT = '/new-societe';

const Waiting = () => (
  <NarrowPage title={TITLE}>
    <Loading>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-4 h-11" />
    </Loading>
  </NarrowPage>
);

function ConfirmEmail() {
  useFreshUser();
  const user = useUser();
  if (user === null) return <Waiting />;
  if (!user.email) {
    return (
      <NarrowPage title={TITLE} lead="Votre profil n’a pas encore d’adresse email.">
        <LinkButton to="/profil">Ajouter mon adresse</LinkButton>
      </NarrowPage>
    );
  }
  const email = <strong className="break-words">{user.email}</strong>;
  if (user.is_email_verified === 1) {
    return (
      <NarrowPage title={TITLE} lead={<>L’adresse {email} est déjà confirmée.</>}>
        <LinkButton to={NEXT}>Continuer</LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={TITLE}
      lead={
        <>Saisissez le code envoyé à {email}. Pas de code, ou plus de 10 minutes ? Renvoyez-le.</>
      }
    >
      <CodeForm
        label="Code reçu par e-mail"
        to={user.email}
        about={/adresse email/}
        confirm={(code) => browserApi.call(passwordRoutes.confirmEmail, { body: { code } })}
        resend={() => browserApi.call(passwordRoutes.resendEmailCode)}
        onSent={(message) => toast.success(message, CODE_TOAST)}
        next={NEXT}
      />
    </NarrowPage>
  );
}

export default function ConfirmEmailPage() {
  return (
    <PrivatePage fallback={<Waiting />}>
      <ConfirmEmail />
    </PrivatePage>
  );
}
