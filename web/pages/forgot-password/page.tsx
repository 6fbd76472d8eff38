import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { forgotPasswordBody } from '#contract/accounts/routes/passwords.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { resetRequestStorage } from '#web/state/reset-request.ts';
import { expectCodeSuccess } from '#web/parts/code-form/code-call.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { fromText } from '#web/parts/form/from-text.ts';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { usePostedForm } from '#web/parts/form/use-posted-form.ts';
import { missingFields, type RequiredField } from '#web/parts/form/required-fields.ts';
import { toast } from '#web/ui/toast.ts';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

const forgotForm = z.object({ telephone: fromText(forgotPasswordBody.shape.telephone) });

type ForgotValues = z.input<typeof forgotForm>;

const REQUIRED_FIELDS: readonly RequiredField<ForgotValues>[] = [['telephone', 'le téléphone']];

export const meta = () => [
  { title: `Mot de passe oublié – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const EMPTY: ForgotValues = { telephone: '' };

const FIELDS = ['telephone'] as const;

export default function ForgotPasswordPage({ actionData }: PageProps<undefined, typeof action>) {
  const refused = usePostedForm(actionData, EMPTY, FIELDS);
  const navigate = useNavigate();
  const { form, formError, formProps } = useApiForm({ schema: forgotForm, ...refused.options });
  const missing = missingFields(useWatch({ control: form.control }), REQUIRED_FIELDS);

  /** Requests a code for the number, and opens the page that asks for the code and a new password. */
  const send = async ({ telephone }: z.output<typeof forgotForm>) => {
    const { message } = await expectCodeSuccess(
      browserApi.call('POST /api/forgotPassword', { body: { telephone } }),
    );
    // The number alone identifies the account; the address is sent because the call accepts it.
    resetRequestStorage.set({ telephone, email: '' });
    toast.success(message);
    await navigate('/new-password');
  };

  return (
    <NarrowPage
      title="Mot de passe oublié"
      lead="Indiquez votre numéro : un code y sera envoyé par SMS pour choisir un nouveau mot de passe."
    >
      <form {...formProps(send)} className="flex flex-col gap-4">
        <PhoneField control={form.control} name="telephone" {...refused.focus('telephone')} />
        <FormAlert>{formError.message}</FormAlert>
        <SubmitButton missing={missing} busy={form.formState.isSubmitting}>
          Recevoir un code
        </SubmitButton>
      </form>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4">
        <Link to="/login" className="inline-flex min-h-11 items-center text-brand underline">
          Se connecter
        </Link>
        <Link to="/new-password" className="inline-flex min-h-11 items-center text-brand underline">
          J’ai déjà un code
        </Link>
        <Link to="/numero-perdu" className="inline-flex min-h-11 items-center text-brand underline">
          Je n’ai plus ce numéro
        </Link>
      </p>
    </NarrowPage>
  );
}
