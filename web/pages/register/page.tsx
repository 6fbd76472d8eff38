import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { isRefusal } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';
import { CityPicker } from '#web/parts/form/city-picker.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import type { RefusedForm } from '#web/parts/form/posted-form.ts';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { EmailField, TextField } from '#web/parts/form/text-field.tsx';
import { NewPasswordFields } from '#web/parts/form/new-password-fields.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { useRedirect } from '#web/parts/account/use-redirect.ts';
import { usePostedForm } from '#web/parts/form/use-posted-form.ts';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { isToWrite } from '#web/parts/ads/first-message-path.ts';
import { Fold } from '#web/ui/fold.tsx';
import { toast } from '#web/ui/toast.ts';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';
import {
  EMPTY_REGISTER,
  REGISTER_FIELDS,
  REQUIRED_REGISTER_FIELDS,
  registerForm,
  type RegisterOutput,
} from './register-form.ts';
import { TermsBox } from './terms-box.tsx';

const TO_WRITE =
  'C’est gratuit. Vous pourrez écrire au vendeur : sa réponse arrivera dans vos messages.';

export const meta = () => [
  { title: `S’inscrire – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

/** Shows the ways on for who owns a number that has an account. */
const TakenNumber = () => (
  <ul className="text-sm">
    <li>
      Quelqu’un publie déjà pour vous ? Votre compte existe :{' '}
      <Link to="/forgot-password" className="inline-flex min-h-11 items-center underline">
        choisissez votre mot de passe
      </Link>
    </li>
    <li>
      Votre nouveau numéro est celui d’un autre compte ?{' '}
      <Link to="/retirer-numero" className="inline-flex min-h-11 items-center underline">
        Récupérer ce numéro
      </Link>
    </li>
  </ul>
);

function RegisterForm({ actionData }: { actionData: RefusedForm | undefined }) {
  const navigate = useNavigate();
  const { keep } = useRedirect();
  const refused = usePostedForm(actionData, EMPTY_REGISTER, REGISTER_FIELDS);
  const { form, formError, formProps } = useApiForm({ schema: registerForm, ...refused.options });
  const { control, register, formState } = form;
  const typed = useWatch({ control });
  const missing = missingFields(typed, REQUIRED_REGISTER_FIELDS);
  const { errors } = formState;
  const wrong = errors.email?.message ?? errors.city?.message;

  // A number that the server refuses has an account in most cases; a form posted without JavaScript knows no more.
  const [isTaken, setTaken] = useState(actionData?.errors['telephone'] !== undefined);

  const send = async ({ terms: _agreed, ...body }: RegisterOutput) => {
    setTaken(false);
    const signedIn = await browserApi.call('POST /api/register', { body }).catch((error) => {
      setTaken(isRefusal(error, accountRefusals.phoneTaken));
      throw error;
    });
    session.start(signedIn);
    toast.success(signedIn.message);
    await navigate(keep('/confirm-phone'), { replace: true });
  };

  return (
    <form {...formProps(send)} className="flex flex-col gap-4">
      <TextField
        {...register('first_name')}
        {...refused.again('first_name')}
        label="Prénom"
        error={errors.first_name?.message}
        autoComplete="given-name"
        required
      />
      <TextField
        {...register('last_name')}
        {...refused.again('last_name')}
        label="Nom"
        error={errors.last_name?.message}
        autoComplete="family-name"
        required
      />
      <PhoneField
        control={control}
        name="telephone"
        {...refused.focus('telephone')}
        hint="Un code y sera envoyé par SMS."
      />
      {isTaken && <TakenNumber />}
      <NewPasswordFields
        form={form}
        names={['password', 'confirm_password']}
        label="Mot de passe"
        attributesOf={refused.again}
      />
      <Fold
        title="E-mail, ville"
        optional
        neededFor={wrong ?? (typed.email || typed.city ? 'values' : '')}
      >
        <EmailField
          {...register('email')}
          {...refused.again('email')}
          error={errors.email?.message}
          autoComplete="email"
        />
        <div className="needs-script">
          <CityPicker {...register('city')} error={errors.city?.message} />
        </div>
      </Fold>
      <TermsBox
        {...register('terms')}
        {...refused.focus('terms')}
        defaultChecked={actionData?.values['terms'] === 'on'}
        error={errors.terms?.message}
      />
      <FormAlert>{formError.message}</FormAlert>
      <SubmitButton missing={missing} busy={formState.isSubmitting}>
        S’inscrire
      </SubmitButton>
    </form>
  );
}

export default function RegisterPage({ actionData }: PageProps<undefined, typeof action>) {
  const { target, keep } = useRedirect();
  const [queries] = useState(() => new QueryClient());
  return (
    <NarrowPage
      title="S’inscrire"
      lead={isToWrite(target) ? TO_WRITE : 'L’inscription est gratuite, publier aussi.'}
    >
      <QueryClientProvider client={queries}>
        <RegisterForm actionData={actionData} />
      </QueryClientProvider>
      <p className="mt-4">
        Déjà un compte ?{' '}
        <Link
          to={keep('/login')}
          className="inline-flex min-h-11 items-center font-bold text-brand underline"
        >
          Se connecter
        </Link>
      </p>
    </NarrowPage>
  );
}
