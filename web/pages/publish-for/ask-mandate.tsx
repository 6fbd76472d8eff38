import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatPhone } from '#contract/common/phones.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { CodeField } from '#web/parts/code-form/code-field.tsx';
import { usePreviewCode } from '#web/parts/code-form/use-preview-code.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { MANDATES_KEY } from '#web/state/use-mandates.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { personForm, type PersonOutput } from './person-form.ts';

const codeForm = z.object({ code: z.string().min(1, 'Entrez le code.') });

const REQUIRED = [
  ['first_name', 'le prénom'],
  ['last_name', 'le nom'],
  ['telephone', 'le numéro'],
] as const;
const FIELDS = ['first_name', 'last_name', 'telephone'] as const;

/** Shows the form for the names and the number of the person for whom the agent wants to publish. */
const PersonForm = ({ onAsked }: { onAsked: (person: PersonOutput) => void }) => {
  const { form, formError, formProps } = useApiForm({
    schema: personForm,
    defaultValues: { first_name: '', last_name: '', telephone: '' },
    fields: FIELDS,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const values = useWatch({ control });
  /** Sends a code to the number of the owner, which the next form asks for. */
  const send = async (person: PersonOutput) => {
    const { telephone } = person;
    const { message } = await browserApi.call('POST /api/mandates', { body: { telephone } });
    toast.success(message);
    onAsked(person);
  };
  return (
    <form {...formProps(send)} className="flex max-w-text flex-col gap-4">
      <TextField
        {...register('first_name')}
        label="Son prénom"
        error={errors.first_name?.message}
        autoComplete="off"
        required
      />
      <TextField
        {...register('last_name')}
        label="Son nom"
        error={errors.last_name?.message}
        autoComplete="off"
        required
      />
      <PhoneField
        control={control}
        name="telephone"
        label="Son numéro"
        hint="Nous y envoyons un SMS avec votre nom et un code."
        autoComplete="off"
      />
      <FormAlert>{formError.message}</FormAlert>
      <SubmitButton missing={missingFields(values, REQUIRED)} busy={formState.isSubmitting}>
        Lui envoyer un code
      </SubmitButton>
    </form>
  );
};

interface CodeFormProps {
  person: PersonOutput;
  onDone: () => void;
  onCancel: () => void;
}

/** Shows the form for the code that `person` received by SMS and told the agent. */
const CodeForm = ({ person, onDone, onCancel }: CodeFormProps) => {
  const client = useQueryClient();
  const preview = usePreviewCode(person.telephone, /publier des annonces/);
  const { form, formError, formProps } = useApiForm({
    schema: codeForm,
    defaultValues: { code: '' },
    fields: ['code'],
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const typed = useWatch({ control: form.control, name: 'code' });
  const shown = typed || (preview.code ?? '');
  /** Starts the mandate with the code that the owner received. */
  const send = async ({ code }: z.output<typeof codeForm>) => {
    const { message } = await browserApi.call('POST /api/mandates/confirm', {
      body: { ...person, code },
    });
    toast.success(message);
    await client.invalidateQueries({ queryKey: MANDATES_KEY });
    onDone();
  };
  return (
    <form {...formProps(send)} className="flex max-w-text flex-col gap-4">
      <p>
        <bdi dir="auto">{person.first_name}</bdi> est d’accord ? Demandez-lui le code reçu au{' '}
        <b>{formatPhone(person.telephone)}</b>. Il est valable 10 minutes.
      </p>
      <Controller
        name="code"
        control={form.control}
        render={({ field: { onChange, ...field }, fieldState }) => (
          <CodeField
            {...field}
            value={shown}
            label="Code reçu par SMS"
            error={fieldState.error?.message}
            onDigits={onChange}
            // The SMS is on the other person's phone.
            autoComplete="off"
          />
        )}
      />
      <FormAlert>{formError.message}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
          disabled={!(Number(shown) > 0)}
          onClick={() => form.setValue('code', shown)}
        >
          Confirmer
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
};

/**
 * Shows the forms that ask an owner, such as a neighbour without a smartphone, for a mandate to publish ads in their
 * name; the owner agrees by telling the user a code sent to their number.
 */
export const AskMandate = () => {
  const [person, setPerson] = useState<PersonOutput | null>(null);
  const reset = () => setPerson(null);
  if (person) return <CodeForm person={person} onDone={reset} onCancel={reset} />;
  return <PersonForm onAsked={setPerson} />;
};
