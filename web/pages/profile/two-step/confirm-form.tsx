import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CODE_DIGITS } from '#contract/accounts/schemas.ts';
import { twoStepRoutes } from '#contract/accounts/two-step.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { TextField } from '#web/parts/form/text-field.tsx';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { toast } from '#web/ui/toast.ts';
import { StepForm } from '../step-form.tsx';
import { QrCode } from './qr-code.tsx';

/** The key in groups of four, to copy by hand. */
const readable = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const Key = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className="flex flex-col gap-3">
    <p>
      <span className="font-bold">1.</span> Dans une application de codes (Aegis, Google
      Authenticator, Microsoft Authenticator…), ajoutez un compte et lisez cette image :
    </p>
    <QrCode text={uri} label="QR code de votre clé" />
    <a href={uri} className="btn btn-secondary self-start">
      Ouvrir l’application de ce téléphone
    </a>
    <p>ou copiez-y la clé :</p>
    <p className="rounded-md bg-raised p-3 break-words select-all">{readable(secret)}</p>
  </div>
);

interface ConfirmFormProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret key for the authenticator app, and the first code, which confirms it. */
export const ConfirmForm = ({ secret, uri, onConfirmed, onCancel }: ConfirmFormProps) => {
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const formError = useFormError(formRef, setError, ['code']);
  const { code = '' } = useWatch({ control });
  const submit = handleSubmit(async (values) => {
    formError.clear();
    try {
      const { message, data } = await browserApi.call(twoStepRoutes.confirmTwoStep, {
        body: values,
      });
      toast.success(message);
      onConfirmed(data.recovery_codes);
    } catch (error) {
      formError.show(error);
    }
  });
  return (
    <StepForm
      ref={formRef}
      onSubmit={submit}
      onCancel={onCancel}
      action="Confirmer"
      ready={code.replaceAll(/\D/g, '').length === CODE_DIGITS}
      busy={formState.isSubmitting}
      alert={formError.message}
    >
      <Key secret={secret} uri={uri} />
      <TextField
        {...register('code')}
        label="2. Le code que l’application montre"
        hint={`${CODE_DIGITS} chiffres, nouveaux toutes les 30 secondes.`}
        error={formState.errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        className="text-center text-xl font-bold tracking-[0.3em]"
        required
      />
    </StepForm>
  );
};
