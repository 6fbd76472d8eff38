import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { priceField } from '#contract/ads/schemas/content.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { CURRENCY } from '#contract/common/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { wholeFrancs } from '#web/parts/ad-form/whole-francs.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useInlineForm } from './use-inline-form.ts';

const schema = z.object({
  price: z
    .string()
    .transform((text): unknown => wholeFrancs(text))
    .pipe(priceField),
});

interface PriceFormProps {
  ad: AdCard;
  onChanged: () => void;
  onClose: () => void;
}

function PriceForm({ ad, onChanged, onClose }: PriceFormProps) {
  const queries = useQueryClient();
  const { form, formProps, formError } = useApiForm({
    schema,
    defaultValues: { price: ad.price === null ? '' : String(ad.price) },
    fields: ['price'],
  });
  const { setFocus } = form;
  useEffect(() => setFocus('price', { shouldSelect: true }), [setFocus]);
  const { errors, isSubmitting } = form.formState;
  /** Changes the price of the ad, and reloads the list. */
  const send = async (body: { price: number }) => {
    const { message } = await browserApi.call('POST /api/annonces/:id/price', {
      params: { id: ad.id },
      body,
    });
    toast.success(message);
    onChanged();
    await queries.invalidateQueries({ queryKey: ['ads'] });
  };
  return (
    <form
      {...formProps(send)}
      aria-label={`Changer le prix de « ${ad.title} »`}
      className="flex flex-col gap-3"
    >
      <Field
        label={`${AD_CONTENT.price.label}, en ${CURRENCY}`}
        hint="En ligne aussitôt. Une hausse de plus de 20 % doit être validée."
        error={errors.price?.message ?? formError.message}
      >
        {(wiring) => (
          <TextInput
            {...form.register('price')}
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" className="grow" busy={isSubmitting}>
          Changer
        </Button>
        <Button variant="secondary" className="grow" disabled={isSubmitting} onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

/** Shows the form that changes the price of a published ad. */
export function OwnAdPrice({ ad, onChanged }: { ad: AdCard; onChanged: () => void }) {
  const { isOpen, opener, open, close } = useInlineForm();
  if (!ad.moves?.includes('price')) return null;
  if (isOpen) return <PriceForm ad={ad} onChanged={onChanged} onClose={close} />;
  return (
    <p className="-my-2 text-sm">
      <button
        type="button"
        className="flex min-h-11 items-center text-brand underline"
        aria-label={`Changer le prix de « ${ad.title} »`}
        ref={opener}
        onClick={open}
      >
        Changer le prix
      </button>
    </p>
  );
}
