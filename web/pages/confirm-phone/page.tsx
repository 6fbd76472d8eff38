import { Link } from 'react-router';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { SITE_NAME } from '#contract/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { loginPath } from '#web/client/navigation.ts';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { useUser } from '#web/client/session.ts';
import { CodeForm } from '#web/parts/code-form/code-form.tsx';
import { expectCodeSuccess } from '#web/parts/code-form/code-call.ts';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import {
  redirectAfterPost,
  handlePostedForm,
  redirectTarget,
} from '#web/parts/form/posted-form.ts';
import { formatPhone } from '#web/format/format-phone.ts';
import { useFreshUser } from '#web/state/use-fresh-user.ts';
import { useRedirect } from '#web/parts/account/use-redirect.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/page.ts';
import { PlainCodeForm } from './plain-code-form.tsx';
import { signedInCalls } from './signed-in-calls.ts';

export const meta = () => [
  { title: `Confirmer mon téléphone – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export const action = ({ request, context }: Route.ActionArgs) =>
  handlePostedForm(request, [], async ({ code = '', again }) => {
    const calls = await signedInCalls(context.get(pageContext).api);
    if (!calls) return redirectAfterPost(loginPath('/confirm-phone'));
    if (again) return { sent: (await expectCodeSuccess(calls.resendCode())).message };
    await expectCodeSuccess(calls.verifyPhone(code));
    return redirectAfterPost(redirectTarget(request) ?? '/profil');
  });

const TITLE = 'Confirmez votre téléphone';
// The API does not report whether the code is already sent or still queued.
const DELAY_HINT = 'Il peut mettre un moment à arriver, puis vaut 10 minutes.';

const Waiting = () => (
  <NarrowPage title={TITLE}>
    <Loading>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-4 h-11" />
    </Loading>
  </NarrowPage>
);

function ConfirmPhone() {
  const user = useUser();
  // It may have been confirmed on another device.
  useFreshUser(user?.is_phone_verified === 0);
  const next = useRedirect().target ?? '/profil';
  if (user === null) return <Waiting />;
  const phone = <strong>{formatPhone(user.telephone)}</strong>;
  if (user.is_phone_verified === 1) {
    return (
      <NarrowPage title={TITLE} lead={<>Le {phone} est déjà confirmé.</>}>
        <LinkButton to={next}>Continuer</LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={TITLE}
      lead={
        <>
          Entrez le code reçu par SMS au {phone}. {DELAY_HINT}
        </>
      }
    >
      <CodeForm
        label="Code reçu par SMS"
        to={user.telephone}
        about={/votre code est/}
        confirm={(code) => browserApi.call(accountRoutes.verifyPhone, { body: { code } })}
        resend={() => browserApi.call(accountRoutes.resendPhoneCode)}
        next={next}
      />
      <p className="mt-4 border-t border-line pt-4 text-ink-soft">
        Tant qu’il n’est pas confirmé, vos annonces attendent, et vous ne pouvez ni écrire, ni
        signaler, ni garder de favoris. Un compte sans numéro confirmé est supprimé après 7 jours.{' '}
        <Link to={next} className="inline-flex min-h-11 items-center text-brand underline">
          Plus tard
        </Link>
      </p>
    </NarrowPage>
  );
}

export default function ConfirmPhonePage({ actionData }: Route.ComponentProps) {
  const plain = (
    <NarrowPage title={TITLE} lead={`Entrez le code reçu par SMS. ${DELAY_HINT}`}>
      <PlainCodeForm answered={actionData} />
    </NarrowPage>
  );
  return (
    <PrivatePage fallback={<Waiting />} plain={plain}>
      <ConfirmPhone />
    </PrivatePage>
  );
}
