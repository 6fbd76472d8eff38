import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordBody, passwordRoutes } from '#contract/accounts/passwords.ts';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { PASSWORD_MIN, PASSWORDS_DIFFER } from '#contract/accounts/schemas.ts';
import { SITE_NAME } from '#contract/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { CODE_TOAST, expectCodeSuccess, toastCodeError } from '#web/parts/code-form/code-call.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { PasswordField } from '#web/parts/form/password-field.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { missingFields, type RequiredField } from '#web/parts/form/required-fields.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

const { shape } = changePasswordBody;
const changeForm = z
  .object({
    old_password: shape.old_password,
    new_password: shape.new_password,
    new_password_confirmation: shape.new_password_confirmation,
  })
  .refine((values) => values.new_password === values.new_password_confirmation, {
    path: ['new_password_confirmation'],
    message: PASSWORDS_DIFFER,
    // Shown with the other errors, not only once they are fixed.
    when: () => true,
  });
type ChangeValues = z.input<typeof changeForm>;

const EMPTY: ChangeValues = { old_password: '', new_password: '', new_password_confirmation: '' };
const FIELDS = ['old_password', 'new_password', 'new_password_confirmation'] as const;
const REQUIRED_FIELDS: readonly RequiredField<ChangeValues>[] = [
  ['old_password', 'l’ancien mot de passe'],
  ['new_password', 'le nouveau'],
  ['new_password_confirmation', 'la confirmation'],
];

export const meta = () => [
  { title: `Changer le mot de passe · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

/** Expired tokens are renewed by another call, so a 401 here concerns the typed password. */
async function change(values: ChangeValues): Promise<string> {
  await browserApi.call(accountRoutes.me);
  const { message } = await expectCodeSuccess(
    browserApi.call(passwordRoutes.changePassword, { body: values }),
  );
  return message;
}

function ChangeForm() {
  const { control, register, handleSubmit, setError, trigger, getValues, reset, formState } =
    useForm<ChangeValues>({
      resolver: zodResolver(changeForm),
      defaultValues: EMPTY,
      shouldFocusError: false,
    });
  const formRef = useRef<HTMLFormElement>(null);
  const formError = useFormError(formRef, setError, FIELDS, { onError: toastCodeError });
  const missing = missingFields(useWatch({ control }), REQUIRED_FIELDS);
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    formError.clear();
    try {
      const message = await change(values);
      reset(EMPTY);
      toast.success(message, CODE_TOAST);
    } catch (error) {
      formError.show(error);
    }
  }, formError.focusFirst);
  // Validated while typing, from the first difference: an error that changes on blur would move the
  // button during the press.
  const compare = () => {
    const { new_password: password, new_password_confirmation: again } = getValues();
    if (errors.new_password_confirmation || !password.startsWith(again))
      void trigger('new_password_confirmation');
  };

  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className="flex max-w-form flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <PasswordField
        {...register('old_password')}
        label="Ancien mot de passe"
        autoComplete="current-password"
        error={errors.old_password?.message}
        required
      />
      <PasswordField
        {...register('new_password', { onChange: compare })}
        label="Nouveau mot de passe"
        hint={`${PASSWORD_MIN} caractères ou plus.`}
        autoComplete="new-password"
        error={errors.new_password?.message}
        required
      />
      <PasswordField
        {...register('new_password_confirmation', { onChange: compare })}
        label="Confirmation"
        hint="Le même mot de passe, encore une fois."
        autoComplete="new-password"
        error={errors.new_password_confirmation?.message}
        required
      />
      <p className="text-ink-soft">Vos autres appareils seront déconnectés.</p>
      <FormAlert>{formError.message}</FormAlert>
      <SubmitButton missing={missing} busy={formState.isSubmitting}>
        Changer le mot de passe
      </SubmitButton>
    </form>
  );
}

const ChangeSkeleton = (
  <Loading>
    <Skeleton className="h-18 max-w-form" />
    <Skeleton className="mt-4 h-18 max-w-form" />
    <Skeleton className="mt-4 h-18 max-w-form" />
  </Loading>
);

export default function ChangePasswordPage() {
  return (
    <AccountPage title="Changer le mot de passe" skeleton={ChangeSkeleton}>
      <ChangeForm />
    </AccountPage>
  );
}
