import { zodResolver } from '@hookform/resolvers/zod';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { PASSWORD_MIN } from '#contract/accounts/schemas.ts';
import { SITE_NAME } from '#contract/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { withTarget } from '#web/client/navigation.ts';
import { pageContext } from '#web/client/page-context.ts';
import { session } from '#web/client/session.ts';
import { CityPicker } from '#web/parts/form/city-picker.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { PasswordField } from '#web/parts/form/password-field.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import {
  redirectAfterPost,
  parseFields,
  handlePostedForm,
  redirectTarget,
  type RefusedForm,
} from '#web/parts/form/posted-form.ts';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { EmailField, TextField } from '#web/parts/form/text-field.tsx';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { useRedirect } from '#web/parts/account/use-redirect.ts';
import { usePostedForm } from '#web/parts/form/use-posted-form.ts';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/page.ts';
import {
  EMPTY_REGISTER,
  REGISTER_FIELDS,
  REQUIRED_REGISTER_FIELDS,
  registerForm,
  type RegisterOutput,
  type RegisterValues,
} from './register-form.ts';
import { TermsBox } from './terms-box.tsx';

export const meta = () => [
  { title: `S’inscrire – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const SHOWN_AGAIN = ['last_name', 'first_name', 'email', 'telephone', 'terms'];

export const action = ({ request, context }: Route.ActionArgs) =>
  handlePostedForm(request, SHOWN_AGAIN, async (fields) => {
    const values = { ...EMPTY_REGISTER, ...fields, terms: 'terms' in fields };
    const { terms: _agreed, ...body } = parseFields(registerForm, values);
    await context.get(pageContext).api.call(accountRoutes.register, { body });
    return redirectAfterPost(withTarget('/confirm-phone', redirectTarget(request)));
  });

function RegisterForm({ actionData }: { actionData: RefusedForm | undefined }) {
  const navigate = useNavigate();
  const { keep } = useRedirect();
  const refused = usePostedForm(actionData, EMPTY_REGISTER, REGISTER_FIELDS);
  const { control, register, handleSubmit, setError, trigger, getValues, formState } = useForm<
    RegisterValues,
    unknown,
    RegisterOutput
  >({
    resolver: zodResolver(registerForm),
    ...refused.options,
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const formError = useFormError(formRef, setError, REGISTER_FIELDS, {
    initialMessage: refused.message,
  });
  const missing = missingFields(useWatch({ control }), REQUIRED_REGISTER_FIELDS);
  const { errors } = formState;

  const submit = handleSubmit(async ({ terms: _agreed, ...body }) => {
    formError.clear();
    try {
      const signedIn = await browserApi.call(accountRoutes.register, { body });
      session.start(signedIn);
      toast.success(signedIn.message);
      await navigate(keep('/confirm-phone'), { replace: true });
    } catch (error) {
      formError.show(error);
    }
  }, formError.focusFirst);
  // Validated while typing, from the first difference: an error that changes on blur would move the
  // button during the press.
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
        {...refused.again('last_name')}
        label="Nom"
        error={errors.last_name?.message}
        autoComplete="family-name"
        required
      />
      <TextField
        {...register('first_name')}
        {...refused.again('first_name')}
        label="Prénom"
        error={errors.first_name?.message}
        autoComplete="given-name"
        required
      />
      <EmailField
        {...register('email')}
        {...refused.again('email')}
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
            {...refused.focus('telephone')}
            label="Téléphone"
            hint="Un code y sera envoyé par SMS."
            error={fieldState.error?.message}
            required
          />
        )}
      />
      <div className="needs-script">
        <CityPicker {...register('city')} error={errors.city?.message} optional />
      </div>
      <PasswordField
        {...register('password', { onChange: compare })}
        {...refused.again('password')}
        label="Mot de passe"
        hint={`${PASSWORD_MIN} caractères ou plus.`}
        autoComplete="new-password"
        error={errors.password?.message}
        required
      />
      <PasswordField
        {...register('confirm_password', { onChange: compare })}
        {...refused.again('confirm_password')}
        label="Confirmation"
        hint="Le même mot de passe, encore une fois."
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        required
      />
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

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const { keep } = useRedirect();
  const [queries] = useState(() => new QueryClient());
  return (
    <NarrowPage title="S’inscrire" lead="C’est gratuit, et publier aussi.">
      <QueryClientProvider client={queries}>
        <RegisterForm actionData={actionData} />
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
