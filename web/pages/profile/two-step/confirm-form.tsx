import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CODE_DIGITS, codeIn } from '#contract/common/codes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { TextField } from '#web/parts/form/text-field.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { toast } from '#web/ui/toast.ts';
import { StepForm } from '../step-form.tsx';
import { QrCode } from './qr-code.tsx';

/** Splits the secret key into groups of four characters, which are easier to copy by hand. */
const readable = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret key as a QR code, as a link for an app on this phone, and as text. */
const Key = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className="flex flex-col gap-3">
    <p>
      <span className="font-bold">1.</span> Dans une application de codes (Aegis, Google
      Authenticator, Microsoft Authenticator…), ajoutez un compte et scannez ce code :
    </p>
    <QrCode text={uri} label="QR code de votre clé" />
    <a href={uri} className="btn btn-secondary self-start">
      Ouvrir l’application de ce téléphone
    </a>
    <p>ou copiez-y la clé :</p>
    <p className="rounded-md bg-raised p-3 break-words select-all">{readable(secret)}</p>
  </div>
);

const codeForm = z.object({ code: z.string() });

interface ConfirmFormProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret key for the authenticator app, and asks for the first code, which confirms it. */
export const ConfirmForm = ({ secret, uri, onConfirmed, onCancel }: ConfirmFormProps) => {
  const { form, formError, formProps } = useApiForm({
    schema: codeForm,
    defaultValues: { code: '' },
    fields: ['code'],
  });
  const { register, formState } = form;
  const { code = '' } = useWatch({ control: form.control });
  /** Turns two-step sign-in on by the first code of the app, and reports the recovery codes, to be shown only now. */
  const send = async (body: z.output<typeof codeForm>) => {
    const { message, data } = await browserApi.call('POST /api/two-step/confirm', { body });
    toast.success(message);
    onConfirmed(data.recovery_codes);
  };
  return (
    <StepForm
      formProps={formProps(send)}
      onCancel={onCancel}
      action="Confirmer"
      ready={codeIn(code).length === CODE_DIGITS}
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
        className="text-center text-xl font-bold tracking-[0.3em]"
        required
      />
    </StepForm>
  );
};
