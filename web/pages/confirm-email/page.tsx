import { Link } from 'react-router';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { useRedirect } from '#web/parts/account/use-redirect.ts';
import { CODE_TOAST } from '#web/parts/code-form/code-call.ts';
import { ConfirmPage } from '#web/parts/code-form/confirm-page.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

export const meta = () => [
  { title: `Confirmer mon e-mail – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const TITLE = 'Confirmez votre e-mail';

const NoAddress = (
  <NarrowPage title={TITLE} lead="Votre profil n’a pas encore d’adresse e-mail.">
    <LinkButton to="/profil">Ajouter mon adresse</LinkButton>
  </NarrowPage>
);

/**
 * Returns the email address of a user, whether it is confirmed, and the introduction of the page; null without an
 * address.
 */
const ofUser = ({ email, is_email_verified: verified }: User) => {
  if (!email) return null;
  const address = <strong className="break-words">{email}</strong>;
  const isConfirmed = verified === 1;
  const lead = isConfirmed ? (
    <>L’adresse {address} est déjà confirmée.</>
  ) : (
    <>Saisissez le code envoyé à {address}. Pas de code, ou plus de 10 minutes ? Renvoyez-le.</>
  );
  return { to: email, isConfirmed, lead };
};

/** Explains what an account without a confirmed number can do, and links to the confirmation of the number. */
const WithoutPhone = () => {
  const user = useUser();
  if (!user || user.is_phone_verified === 1) return null;
  return (
    <p className="mt-4 border-t border-line pt-4 text-ink-soft">
      Sans numéro confirmé, ce compte permet seulement de lire{'\u00a0'}: ni annonces publiées, ni
      messages, ni favoris.{' '}
      <Link
        to="/confirm-phone"
        className="inline-flex min-h-11 items-center font-bold text-brand underline"
      >
        Réessayer avec mon numéro
      </Link>
    </p>
  );
};

export default function ConfirmEmailPage() {
  const next = useRedirect().target ?? '/new-societe';
  return (
    <ConfirmPage
      title={TITLE}
      describe={ofUser}
      missing={NoAddress}
      label="Code reçu par e-mail"
      // Preview mode recognises the message with the code by these words, to fill the code in.
      about={/adresse e-mail/}
      confirm={(code) => browserApi.call('POST /api/confirm-code', { body: { code } })}
      resend={() => browserApi.call('POST /api/resend-code')}
      onSent={(message) => toast.success(message, CODE_TOAST)}
      next={next}
    >
      <WithoutPhone />
    </ConfirmPage>
  );
}
