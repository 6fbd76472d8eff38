import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { alertRoutes } from '#contract/alerts/routes.ts';
import { ALERT_NAME_MAX, savedSearchBody, type AlertChannel } from '#contract/alerts/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';

export const CHANNEL_LABELS: Readonly<Record<AlertChannel, string>> = {
  email: 'Par e-mail',
  bell: 'Sur le site',
  sms: 'Par SMS',
};

const CHANNELS = Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label }));
const FIELDS = ['name', 'channel'] as const;
type Values = z.input<typeof savedSearchBody>;

interface SaveFormProps {
  /** As in the URL of the list. */
  query: string;
  name: string;
  hasEmail: boolean;
  onSaved: () => void;
}

/** Saves a search: its name, and the channel of its alerts. */
export function SaveForm({ query, name, hasEmail, onSaved }: SaveFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(savedSearchBody),
    defaultValues: { query, name, channel: hasEmail ? 'email' : 'bell' },
    shouldFocusError: false,
  });
  const formError = useFormError(formRef, setError, FIELDS);
  const { errors } = formState;
  const submit = handleSubmit(async (body) => {
    formError.clear();
    try {
      toast.success((await browserApi.call(alertRoutes.save, { body })).message);
      onSaved();
    } catch (error) {
      formError.show(error);
    }
  }, formError.focusFirst);
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className="mb-6 flex max-w-form flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-lg font-bold">Être prévenu des nouvelles annonces</h2>
      <Field label="Nom de la recherche" error={errors.name?.message} required>
        {(wiring) => (
          <TextInput
            {...register('name')}
            {...wiring}
            maxLength={ALERT_NAME_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Me prévenir"
        hint="Un message par jour au plus, et un lien pour arrêter."
        error={errors.channel?.message}
        required
      >
        {(wiring) => <Select {...register('channel')} {...wiring} choices={CHANNELS} />}
      </Field>
      <FormAlert>{formError.message ?? errors.query?.message}</FormAlert>
      <SubmitButton missing={[]} busy={formState.isSubmitting}>
        Enregistrer la recherche
      </SubmitButton>
    </form>
  );
}
