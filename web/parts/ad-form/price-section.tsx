import { useFormState } from 'react-hook-form';
import { AD_CONTENT, PRICE_LABEL_MAX } from '#contract/ads/content.ts';
import { CURRENCY } from '#contract/site.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { PublishForm } from './form-type.ts';
import { priceLabelOf } from './whole-francs.ts';

/** Whether the price label was edited by hand and no longer follows the price. */
export interface LabelHand {
  isTouched: () => boolean;
  touch: (isTouched: boolean) => void;
}

/** The price and its label, which follows the price until it is edited by hand. */
export function PriceSection({ form, label }: { form: PublishForm; label: LabelHand }) {
  const { control, register, setValue } = form;
  const { errors, isSubmitted } = useFormState({ control, name: ['price', 'price_label'] });
  const follow = (price: string) => {
    if (label.isTouched()) return;
    setValue('price_label', priceLabelOf(price), { shouldValidate: isSubmitted });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={AD_CONTENT.price.label}
        hint={`En ${CURRENCY}, sans centimes. Facultatif.`}
        error={errors.price?.message}
      >
        {(wiring) => (
          <TextInput
            {...register('price', {
              onChange: ({ target }: { target: HTMLInputElement }) => follow(target.value),
            })}
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        )}
      </Field>
      <Field
        label={AD_CONTENT.price_label.label}
        hint={`Suivi de ${CURRENCY} dans l’annonce.`}
        error={errors.price_label?.message}
        required
      >
        {(wiring) => (
          <TextInput
            {...register('price_label', {
              // Once cleared, it follows the price again.
              onChange: ({ target }: { target: HTMLInputElement }) =>
                label.touch(target.value !== ''),
            })}
            {...wiring}
            autoComplete="off"
            maxLength={PRICE_LABEL_MAX}
          />
        )}
      </Field>
    </div>
  );
}
