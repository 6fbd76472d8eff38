import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { forgotPasswordBody, passwordRoutes } from '#contract/accounts/passwords.ts';
import { SITE_NAME } from '#contract/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { keptReset } from '#web/parts/asked-reset.ts';
import { taken } from '#web/parts/code-form/code-call.ts';
import { FormAlert } from '#web/parts/form-alert.tsx';
import { fromText } from '#web/parts/from-text.ts';
import { NarrowPage } from '#web/parts/narrow-page.tsx';
import { PhoneField } from '#web/parts/phone-field.tsx';
import { leadOn, takeForm } from '#web/parts/posted-form.ts';
import { SubmitButton } from '#web/parts/submit-button.tsx';
import { useProblem } from '#web/parts/use-problem.ts';
import { useRefused } from '#web/parts/use-refused.ts';
import { missing, type Wait } from '#web/parts/waits.ts';
import { notify } from '#web/ui/toast.ts';
import type { Route } from './+types/page.ts';

const forgotForm = z.object({ telephone: fromText(forgotPasswordBody.shape.telephone) });
type ForgotValues = z.input<typeof forgotForm>;

const WAITS: readonly Wait<ForgotValues>[] = [['telephone', 'le téléphone']];

export const meta = () => [
  { title: `Mot de passe oublié – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const EMPTY: ForgotValues = { telephone: '' };
const FIELDS = ['telephone'] as const;

export const action = ({ request, context }: Route.ActionArgs) =>
  takeForm(request, FIELDS, async ({ telephone = '' }) => {
    const { api } = context.get(pageContext);
    await taken(api.call(passwordRoutes.forgotPassword, { body: { telephone } }));
    return leadOn('/new-password');
  });

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const refused = useRefused(actionData, EMPTY, FIELDS);
  const navigate = useNavigate();
  const { control, handleSubmit, setError, formState } = useForm<
    ForgotValues,
    unknown,
    z.output<typeof forgotForm>
  >({
    resolver: zodResolver(forgotForm),
    ...refused.options,
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const problem = useProblem(formRef, setError, FIELDS, { said: refused.message });
  const waits = missing(useWatch({ control }), WAITS);

  const submit = handleSubmit(async ({ telephone }) => {
    problem.clear();
    try {
      const { message } = await taken(
        browserApi.call(passwordRoutes.forgotPassword, { body: { telephone } }),
      );
      // The number alone says whose password it is; the address goes along, as the call has a place for it.
      keptReset.put({ telephone, email: '' });
      notify(message);
      await navigate('/new-password');
    } catch (error) {
      problem.show(error);
    }
  }, problem.focusFirst);

  return (
    <NarrowPage
      title="Mot de passe oublié"
      lead="Indiquez votre numéro : un code y sera envoyé par SMS pour choisir un nouveau mot de passe."
    >
      <form
        ref={formRef}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <Controller
          name="telephone"
          control={control}
          render={({ field, fieldState }) => (
            <PhoneField
              {...field}
              {...refused.focus('telephone')}
              label="Téléphone"
              error={fieldState.error?.message}
              required
            />
          )}
        />
        <FormAlert>{problem.message}</FormAlert>
        <SubmitButton waits={waits} busy={formState.isSubmitting}>
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
      </p>
    </NarrowPage>
  );
}
