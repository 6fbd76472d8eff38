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
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { SheetRow } from './menu-rows.tsx';

const FORM = 'nouveau-prix';
const schema = z.object({
  price: z
    .string()
    .transform((text): unknown => wholeFrancs(text))
    .pipe(priceField),
});

interface PriceDialogProps {
  ad: AdCard;
  onChanged: () => void;
  onClose: () => void;
}

function PriceDialog({ ad, onChanged, onClose }: PriceDialogProps) {
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
    <Dialog
      open
      title="Changer le prix"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting}>
            Changer
          </Button>
        </>
      }
    >
      <form id={FORM} {...formProps(send)}>
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
      </form>
    </Dialog>
  );
}

/** Shows the row and the dialog that change the price of a published ad. */
export const OwnAdPrice = ({ ad, onChanged }: { ad: AdCard; onChanged: () => void }) =>
  ad.moves?.includes('price') && (
    <SheetRow icon="tag" label="Changer le prix" of={ad.title}>
      {(close) => <PriceDialog ad={ad} onChanged={onChanged} onClose={close} />}
    </SheetRow>
  );
