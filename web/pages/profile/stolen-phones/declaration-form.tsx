import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { stolenPhoneBody } from '#contract/moderation/routes/stolen-phones.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { dayAfter } from '#web/format/niger-days.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { TextField } from '#web/parts/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { StepForm } from '../step-form.tsx';

/** Declares a phone stolen by its IMEI. */
export function DeclarationForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const [now] = useState(() => Date.now());
  const { form, formProps, formError } = useApiForm({
    schema: stolenPhoneBody,
    defaultValues: { imei: '', stolen_on: '', place: '', receipt: '' },
    fields: ['imei', 'stolen_on', 'place', 'receipt'],
  });
  const { errors, isSubmitting } = form.formState;
  const { imei, stolen_on: day } = useWatch({ control: form.control });
  /** Declares the phone stolen, and reloads the user's declarations. */
  const send = async (body: z.output<typeof stolenPhoneBody>) => {
    const { message } = await browserApi.call('POST /api/my-stolen-phones', { body });
    toast.success(message);
    onDone();
    await queries.invalidateQueries({ queryKey: ['stolen-phones'] });
  };
  return (
    <StepForm
      formProps={formProps(send)}
      onCancel={onDone}
      action="Déclarer le vol"
      ready={Boolean(imei && day)}
      busy={isSubmitting}
      alert={formError.message}
    >
      <TextField
        {...form.register('imei')}
        label="IMEI"
        hint="15 chiffres, sur la boîte ou la facture du téléphone."
        error={errors.imei?.message}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        {...form.register('stolen_on')}
        label="Jour du vol"
        error={errors.stolen_on?.message}
        type="date"
        max={dayAfter(now, 0)}
        required
      />
      <TextField {...form.register('place')} label="Lieu" error={errors.place?.message} optional />
      <TextField
        {...form.register('receipt')}
        label="Numéro du récépissé de la police"
        error={errors.receipt?.message}
        optional
      />
    </StepForm>
  );
}
