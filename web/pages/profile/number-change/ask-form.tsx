import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { passwordBody, telephoneField } from '#contract/accounts/schemas/accounts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { fromText } from '#web/parts/form/from-text.ts';
import { PasswordField } from '#web/parts/form/password-field.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { toast } from '#web/ui/toast.ts';
import { StepForm } from '../step-form.tsx';

const askForm = z.object({
  telephone: fromText(telephoneField),
  password: passwordBody.shape.password,
});

interface AskFormProps {
  onSent: (telephone: string) => void;
  onCancel: () => void;
}

/** Shows the form that asks for the new number and the password, and sends a code to the number. */
export const AskForm = ({ onSent, onCancel }: AskFormProps) => {
  const { form, formError, formProps } = useApiForm({
    schema: askForm,
    defaultValues: { telephone: '', password: '' },
    fields: ['telephone', 'password'],
  });
  const { control, register, formState } = form;
  const { telephone, password } = useWatch({ control });
  /** Requests a code for the new number, and reports that number for the step that asks for the code. */
  const send = async (body: z.output<typeof askForm>) => {
    const { message } = await browserApi.call('POST /api/my-number-change/code', { body });
    toast.success(message);
    onSent(String(body.telephone));
  };
  return (
    <StepForm
      formProps={formProps(send)}
      onCancel={onCancel}
      action="Recevoir un code"
      ready={Boolean(telephone && password)}
      busy={formState.isSubmitting}
      alert={formError.message}
    >
      <PhoneField control={control} name="telephone" label="Nouveau numéro" />
      <PasswordField
        {...register('password')}
        label="Votre mot de passe"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        required
      />
    </StepForm>
  );
};
