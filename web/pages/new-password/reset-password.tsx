import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { CodeChannel } from '#contract/accounts/schemas/code-channel.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { resetRequestStorage } from '#web/state/reset-request.ts';
import { CODE_TOAST, expectCodeSuccess, toastCodeError } from '#web/parts/code-form/code-call.ts';
import { CodeField } from '#web/parts/code-form/code-field.tsx';
import { ResendCode } from '#web/parts/code-form/resend-code.tsx';
import { WhatsappCode } from '#web/parts/code-form/whatsapp-code.tsx';
import { usePreviewCode } from '#web/parts/code-form/use-preview-code.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import type { RefusedForm } from '#web/parts/form/posted-form.ts';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { NewPasswordFields } from '#web/parts/form/new-password-fields.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { usePostedForm } from '#web/parts/form/use-posted-form.ts';
import { toast } from '#web/ui/toast.ts';
import {
  EMPTY_RESET,
  RESET_FIELDS,
  resetForm,
  requiredResetFields,
  type ResetOutput,
} from './reset-form.ts';

/** Requests another code for the number that the form contains. */
async function sendAgain(
  telephone: string,
  choice: { channel?: CodeChannel } = {},
): Promise<{ code: number; message: string }> {
  if (telephone === '') throw new ApiError(422, accountRefusals.badPhone.message);
  return browserApi.call('POST /api/forgotPassword', { body: { telephone, ...choice } });
}

interface ResetFormProps {
  actionData: RefusedForm | undefined;
  /** Is called with the means of access that the reset revoked, if any, instead of continuing to the sign-in. */
  onRevoked: (revoked: string[]) => void;
}

/** Shows the form for a new password: the code, the number to which it was sent, and the password twice. */
export function ResetForm({ actionData, onRevoked }: ResetFormProps) {
  const navigate = useNavigate();
  const refused = usePostedForm(actionData, EMPTY_RESET, RESET_FIELDS);
  const { form, formError, formProps } = useApiForm({
    schema: resetForm,
    ...refused.options,
    onError: toastCodeError,
  });
  const { control, setValue, getValues, formState } = form;
  const values = useWatch({ control });
  const [resetRequest, setResetRequest] = useState('');
  const preview = usePreviewCode(resetRequest, /mot de passe/);

  useEffect(() => {
    // The request for a code is in sessionStorage, which the server does not have when it renders.
    const storedRequest = resetRequestStorage.get();
    if (!storedRequest) return;
    setResetRequest(storedRequest.telephone);
    setValue('telephone', storedRequest.telephone);
  }, [setValue]);
  useEffect(() => {
    if (preview.code) setValue('code', preview.code);
  }, [preview.code, setValue]);

  /** Sets the new password, then reports the means of access that this revoked, or opens the sign-in without any. */
  const send = async (body: ResetOutput) => {
    const email = resetRequestStorage.get()?.email ?? '';
    const { message, revoked } = await expectCodeSuccess(
      browserApi.call('POST /api/updatePassword', { body: { ...body, email } }),
    );
    resetRequestStorage.remove();
    toast.success(message, CODE_TOAST);
    if (revoked.length > 0) onRevoked(revoked);
    else await navigate('/login', { replace: true });
  };

  /**
   * Empties the code field and remembers the number to which a new code was sent; in preview mode, waits for that code
   * in the outbox to fill it in.
   */
  const expectNewCode = () => {
    const telephone = getValues('telephone');
    resetRequestStorage.set({ telephone, email: '' });
    setValue('code', '');
    setResetRequest(telephone);
    preview.poll();
  };

  return (
    <>
      <form {...formProps(send)} className="flex flex-col gap-4">
        <Controller
          name="code"
          control={control}
          render={({ field: { onChange, ...field }, fieldState }) => (
            <CodeField
              {...field}
              {...refused.focus('code')}
              label="Code reçu par SMS"
              error={fieldState.error?.message}
              onDigits={onChange}
            />
          )}
        />
        <PhoneField
          control={control}
          name="telephone"
          {...refused.focus('telephone')}
          autoComplete="username"
        />
        <NewPasswordFields
          form={form}
          names={['password', 'password2']}
          attributesOf={refused.again}
        />
        <p className="text-sm text-ink-soft">
          Quelqu’un a publié pour vous et ce compte vous attend ? En choisissant son mot de passe,
          vous acceptez les{' '}
          <Link to="/terms" className="underline">
            conditions d’utilisation
          </Link>
          .
        </p>
        <FormAlert>{formError.message}</FormAlert>
        <SubmitButton missing={requiredResetFields(values)} busy={formState.isSubmitting}>
          Changer le mot de passe
        </SubmitButton>
      </form>
      <noscript>
        <p className="mt-4">
          <Link
            to="/forgot-password"
            className="inline-flex min-h-11 items-center font-bold text-brand underline"
          >
            Recevoir un autre code
          </Link>
        </p>
      </noscript>
      <ResendCode send={() => sendAgain(getValues('telephone'))} onSent={expectNewCode} />
      <WhatsappCode
        send={() => sendAgain(getValues('telephone'), { channel: 'whatsapp' })}
        onSent={expectNewCode}
      />
    </>
  );
}
