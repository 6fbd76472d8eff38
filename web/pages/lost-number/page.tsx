import { STOP_DAYS } from '#contract/accounts/routes/number-changes.ts';
import { DEFAULT_CODE } from '#contract/common/phones.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { EmailField, TextField } from '#web/parts/form/text-field.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

const TITLE = 'Numéro perdu';

export const meta = () => [
  { title: `${TITLE} – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const Ways = (
  <div className="mt-8 border-t border-line pt-6">
    <h2 className="text-lg font-bold">Autres solutions</h2>
    <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
      <li>
        Vous avez votre mot de passe ?{' '}
        <Link to="/login" className="text-brand underline">
          Connectez-vous
        </Link>{' '}
        avec l’ancien numéro : vous en changerez tout de suite dans votre profil.
      </li>
      <li>
        Ni mot de passe ni adresse e-mail confirmée ?{' '}
        <Link to="/contact" className="text-brand underline">
          Écrivez-nous
        </Link>{' '}
        pour que notre équipe change le numéro, sur justificatif.
      </li>
    </ul>
  </div>
);

/** Sends a link by email to a user who has neither the SIM nor the password. Works without scripts. */
export default function LostNumberPage({
  actionData: answered,
}: PageProps<undefined, typeof action>) {
  const refused = answered && 'errors' in answered ? answered : null;
  const sent = answered && 'sent' in answered ? answered.sent : null;
  const errors = refused?.errors ?? {};
  return (
    <NarrowPage
      title={TITLE}
      lead={`Vous n’avez plus la carte SIM, ni votre mot de passe ? Nous envoyons un lien à l’adresse confirmée de votre compte. Le nouveau numéro remplace l’ancien ${STOP_DAYS} jours plus tard.`}
    >
      {sent === null ? (
        <form method="post" noValidate className="flex flex-col gap-4">
          <input type="hidden" name="country" value={DEFAULT_CODE} />
          <TextField
            name="telephone"
            label="Le numéro de votre compte"
            error={errors['telephone']}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={refused?.values['telephone']}
            required
          />
          <EmailField
            name="email"
            error={errors['email']}
            autoComplete="email"
            defaultValue={refused?.values['email']}
            required
          />
          <FormAlert>{Object.keys(errors).length > 0 ? null : refused?.message}</FormAlert>
          <Button type="submit">Recevoir un lien</Button>
        </form>
      ) : (
        <output className="block rounded-md bg-raised p-3">{sent}</output>
      )}
      {Ways}
    </NarrowPage>
  );
}
