import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordBody } from '#contract/accounts/routes/passwords.ts';
import { PASSWORDS_DIFFER, withSamePasswords } from '#contract/accounts/schemas/accounts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { CODE_TOAST, expectCodeSuccess, toastCodeError } from '#web/parts/code-form/code-call.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { PasswordField } from '#web/parts/form/password-field.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { NewPasswordFields } from '#web/parts/form/new-password-fields.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { missingFields, type RequiredField } from '#web/parts/form/required-fields.ts';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

const { shape } = changePasswordBody;
const changeForm = withSamePasswords(
  z.object({
    old_password: shape.old_password,
    new_password: shape.new_password,
    new_password_confirmation: shape.new_password_confirmation,
  }),
  'new_password',
  'new_password_confirmation',
  PASSWORDS_DIFFER,
);
type ChangeValues = z.input<typeof changeForm>;

const EMPTY: ChangeValues = { old_password: '', new_password: '', new_password_confirmation: '' };
const FIELDS = ['old_password', 'new_password', 'new_password_confirmation'] as const;
const REQUIRED_FIELDS: readonly RequiredField<ChangeValues>[] = [
  ['old_password', 'l’ancien mot de passe'],
  ['new_password', 'le nouveau'],
  ['new_password_confirmation', 'la confirmation'],
];

export const meta = () => noIndexMeta('Changer le mot de passe');

/**
 * Changes the password. A first call renews an expired token, so that a 401 of the second can only concern the typed
 * password.
 */
async function change(values: ChangeValues): Promise<string> {
  await browserApi.call('GET /api/me');
  const { message } = await expectCodeSuccess(
    browserApi.call('POST /api/changePassword', { body: values }),
  );
  return message;
}

function ChangeForm() {
  const { form, formError, formProps } = useApiForm({
    schema: changeForm,
    defaultValues: EMPTY,
    fields: FIELDS,
    onError: toastCodeError,
  });
  const { control, register, reset, formState } = form;
  const missing = missingFields(useWatch({ control }), REQUIRED_FIELDS);

  /** Changes the password, and empties the form. */
  const send = async (values: ChangeValues) => {
    const message = await change(values);
    reset(EMPTY);
    toast.success(message, CODE_TOAST);
  };

  return (
    <form {...formProps(send)} className="flex max-w-form flex-col gap-4">
      <PasswordField
        {...register('old_password')}
        label="Ancien mot de passe"
        autoComplete="current-password"
        error={formState.errors.old_password?.message}
        required
      />
      <NewPasswordFields form={form} names={['new_password', 'new_password_confirmation']} />
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
