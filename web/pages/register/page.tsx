import { zodResolver } from '@hookform/resolvers/zod';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { PASSWORD_MIN } from '#contract/accounts/schemas.ts';
import { SITE_NAME } from '#contract/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';
import { CityPicker } from '#web/parts/city-picker.tsx';
import { FormAlert } from '#web/parts/form-alert.tsx';
import { NarrowPage } from '#web/parts/narrow-page.tsx';
import { PasswordField } from '#web/parts/password-field.tsx';
import { PhoneField } from '#web/parts/phone-field.tsx';
import { SubmitButton } from '#web/parts/submit-button.tsx';
import { EmailField, TextField } from '#web/parts/text-field.tsx';
import { useProblem } from '#web/parts/use-problem.ts';
import { useRedirect } from '#web/parts/use-redirect.ts';
import { missing } from '#web/parts/waits.ts';
import { notify } from '#web/ui/toast.ts';
import {
  EMPTY_REGISTER,
  REGISTER_FIELDS,
  REGISTER_WAITS,
  registerForm,
  type RegisterOutput,
  type RegisterValues,
} from './register-form.ts';
import { TermsBox } from './terms-box.tsx';

export const meta = () => [
  { title: `S’inscrire – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

function RegisterForm() {
  const navigate = useNavigate();
  const { keep } = useRedirect();
  const { control, register, handleSubmit, setError, trigger, getValues, formState } = useForm<
    RegisterValues,
    unknown,
    RegisterOutput
  >({
    resolver: zodResolver(registerForm),
    defaultValues: EMPTY_REGISTER,
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const problem = useProblem(formRef, setError, REGISTER_FIELDS);
  const waits = missing(useWatch({ control }), REGISTER_WAITS);
  const { errors } = formState;

  const submit = handleSubmit(async ({ terms: _agreed, ...body }) => {
    problem.clear();
    try {
      const signedIn = await browserApi.call(accountRoutes.register, { body });
      session.start(signedIn);
      notify(signedIn.message);
      await navigate(keep('/confirm-phone'), { replace: true });
    } catch (error) {
      problem.show(error);
    }
  }, problem.focusFirst);
  // Told while typing, as soon as the two part ways: an error that came or went when the field is left would
  // push the button away from under the finger.
  const compare = () => {
    const { password, confirm_password: again } = getValues();
    if (errors.confirm_password || !password.startsWith(again)) void trigger('confirm_password');
  };

  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        {...register('last_name')}
        label="Nom"
        error={errors.last_name?.message}
        autoComplete="family-name"
        required
      />
      <TextField
        {...register('first_name')}
        label="Prénom"
        error={errors.first_name?.message}
        autoComplete="given-name"
        required
      />
      <EmailField
        {...register('email')}
        error={errors.email?.message}
        autoComplete="email"
        optional
      />
      <Controller
        name="telephone"
        control={control}
        render={({ field, fieldState }) => (
          <PhoneField
            {...field}
            label="Téléphone"
            hint="Un code y sera envoyé par SMS."
            error={fieldState.error?.message}
            required
          />
        )}
      />
      <CityPicker {...register('city')} error={errors.city?.message} optional />
      <PasswordField
        {...register('password', { onChange: compare })}
        label="Mot de passe"
        hint={`${PASSWORD_MIN} caractères ou plus.`}
        autoComplete="new-password"
        error={errors.password?.message}
        required
      />
      <PasswordField
        {...register('confirm_password', { onChange: compare })}
        label="Confirmation"
        hint="Le même mot de passe, encore une fois."
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        required
      />
      <TermsBox {...register('terms')} error={errors.terms?.message} />
      <FormAlert>{problem.message}</FormAlert>
      <SubmitButton waits={waits} busy={formState.isSubmitting}>
        S’inscrire
      </SubmitButton>
    </form>
  );
}

export default function RegisterPage() {
  const { keep } = useRedirect();
  const [queries] = useState(() => new QueryClient());
  return (
    <NarrowPage title="S’inscrire" lead="C’est gratuit, et publier aussi.">
      <QueryClientProvider client={queries}>
        <RegisterForm />
      </QueryClientProvider>
      <p className="mt-4">
        Déjà un compte ?{' '}
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
