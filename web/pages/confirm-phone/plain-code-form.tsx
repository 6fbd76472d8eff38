import { CODE_DIGITS } from '#contract/common/codes.ts';
import { useSite } from '#web/client/root-data.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import type { RefusedForm } from '#web/parts/form/posted-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface PlainCodeFormProps {
  /** Is the answer of the page's `action` to the form; undefined before it is posted. */
  answered: { sent: string } | RefusedForm | undefined;
}

/** Shows the form that confirms the number, without JavaScript. */
export const PlainCodeForm = ({ answered }: PlainCodeFormProps) => {
  const { whatsappCodes } = useSite();
  const refused = answered && 'errors' in answered ? answered : undefined;
  const error = refused?.errors['code']?.[0];
  return (
    <form method="post" className="flex flex-col gap-4">
      <Field label="Code reçu par SMS" hint={`${CODE_DIGITS} chiffres.`} error={error} required>
        {(wiring) => (
          <TextInput {...wiring} name="code" inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Field>
      <FormAlert>{refused && !error && refused.message}</FormAlert>
      <Button type="submit" className="w-full">
        Confirmer
      </Button>
      <Button type="submit" variant="secondary" name="again" value="1" formNoValidate>
        Renvoyer le code
      </Button>
      {whatsappCodes && (
        <Button type="submit" variant="secondary" name="again" value="whatsapp" formNoValidate>
          Pas reçu{'\u00a0'}? Recevoir le code par WhatsApp
        </Button>
      )}
      <output className="font-bold text-done">
        {answered && 'sent' in answered && answered.sent}
      </output>
    </form>
  );
};
