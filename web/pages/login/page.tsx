import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { accountRefusals, passkeyRefusals } from '#contract/accounts/refusals.ts';
import type { SignedIn } from '#contract/accounts/schemas/accounts.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { ApiError, isRefusal } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { mergeFavourites } from '#web/parts/account/merge-favourites.ts';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { PasswordField } from '#web/parts/form/password-field.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { useRedirect } from '#web/parts/account/use-redirect.ts';
import { usePostedForm } from '#web/parts/form/use-posted-form.ts';
import { missingFields, type RequiredField } from '#web/parts/form/required-fields.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';
import { EMPTY, loginForm, type LoginValues } from './login-form.ts';
import { KeptOnDevice } from './kept-on-device.tsx';
import { OtpField } from './otp-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { signInReason } from './sign-in-reason.ts';

const FIELDS = ['telephone', 'password', 'otp'] as const;

const REQUIRED_FIELDS: readonly RequiredField<LoginValues>[] = [
  ['telephone', 'le téléphone'],
  ['password', 'le mot de passe'],
];

const OTP_FIELD: RequiredField<LoginValues> = ['otp', 'le code'];

export const meta = () => [
  { title: `Se connecter – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

export default function LoginPage({ actionData }: PageProps<undefined, typeof action>) {
  const navigate = useNavigate();
  const { target, keep } = useRedirect();
  const refused = usePostedForm(actionData, EMPTY, FIELDS);
  // The second step is requested once the password is correct: a code, or the passkey where there is no code.
  const [step, setStep] = useState<'otp' | 'passkey' | null>(
    actionData?.errors['otp'] === undefined ? null : 'otp',
  );
  const asksOtp = step === 'otp';
  const { form, formError, formProps } = useApiForm({
    schema: loginForm,
    ...refused.options,
    ...(asksOtp && { initialMessage: 'Entrez de nouveau votre mot de passe, avec le code.' }),
  });
  const { control, register, getValues, formState } = form;
  const missing = missingFields(
    useWatch({ control }),
    asksOtp ? [...REQUIRED_FIELDS, OTP_FIELD] : REQUIRED_FIELDS,
  );

  /**
   * Starts the session, moves the favourites of the device to the account, then opens the page that asked for the
   * sign-in, or the profile.
   */
  const finishSignIn = async (signedIn: SignedIn) => {
    session.start(signedIn);
    void mergeFavourites(signedIn.data);
    await navigate(target ?? '/profil', { replace: true });
  };
  /** Sends the credentials, and shows the second step when the account has one. */
  const send = async (values: z.output<typeof loginForm>) => {
    try {
      await finishSignIn(await browserApi.call('POST /api/login', { body: values }));
    } catch (error) {
      if (error instanceof ApiError && error.errors['otp']) {
        setStep(isRefusal(error, passkeyRefusals.needed) ? 'passkey' : 'otp');
        // The first answer asks for the second step: no error is shown.
        if (!step) return;
      } else if (error instanceof ApiError && [401, 422].includes(error.status)) {
        // The error is the same for any wrong credentials, so as not to reveal which part was wrong.
        const { message } = accountRefusals.wrongCredentials;
        formError.setMessage(message);
        toast.error(message, { duration: 3000 });
        return;
      }
      throw error;
    }
  };

  return (
    <NarrowPage title="Se connecter" lead={signInReason(target)}>
      <Prompt slot="account" of="Se connecter" className="-mt-4 mb-2" />
      <KeptOnDevice target={target} />
      <form {...formProps(send)} className="flex flex-col gap-4">
        <PhoneField
          control={control}
          name="telephone"
          autoComplete="username"
          {...refused.focus('telephone')}
        />
        <PasswordField
          {...register('password')}
          {...refused.again('password')}
          label="Mot de passe"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          required
        />
        {asksOtp && (
          <Controller
            name="otp"
            control={control}
            render={({ field: { ref: _own, ...field }, fieldState }) => (
              <OtpField {...field} error={fieldState.error?.message} />
            )}
          />
        )}
        {step === 'passkey' && (
          <p>
            Confirmez que c’est vous avec votre clé d’accès : ce compte la demande après le mot de
            passe. Utilisez l’appareil où elle est enregistrée.
          </p>
        )}
        <FormAlert>{formError.message}</FormAlert>
        {step !== 'passkey' && (
          <SubmitButton missing={missing} busy={formState.isSubmitting}>
            Se connecter
          </SubmitButton>
        )}
        {step && (
          <PasskeyButton
            label="Utiliser une clé d’accès"
            variant={asksOtp ? 'secondary' : 'primary'}
            onTrouble={formError.setMessage}
            onAnswer={async (passkey) => {
              const { telephone, password } = getValues();
              const body = { telephone, password, passkey };
              await finishSignIn(await browserApi.call('POST /api/login', { body }));
            }}
          />
        )}
      </form>
      <ul className="-mx-3 mt-4 text-brand">
        <li>
          <Link to="/forgot-password" className="menu-row">
            Mot de passe oublié ?
          </Link>
        </li>
        <li>
          <Link to="/numero-perdu" className="menu-row">
            Numéro perdu ?
          </Link>
        </li>
        {!step && (
          <li>
            <PasskeyButton
              label="Se connecter avec une clé d’accès"
              variant="row"
              onTrouble={formError.setMessage}
              onAnswer={async (credential) =>
                finishSignIn(
                  await browserApi.call('POST /api/login/passkey', { body: { credential } }),
                )
              }
            />
          </li>
        )}
      </ul>
      <p className="mt-4">Pas encore de compte ?</p>
      <LinkButton to={keep('/register')} variant="secondary" className="mt-2 w-full">
        S’inscrire
      </LinkButton>
    </NarrowPage>
  );
}
