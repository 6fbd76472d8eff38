import { useRef, useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { formatPrice } from '#contract/common/with-currency.ts';
import {
  hasAmount,
  PRICE_KIND_NAMES,
  PRICE_KINDS,
  priceKindOf,
  priceLabelOf,
  type PriceKind,
} from '#contract/ads/price-label.ts';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AmountInput } from './amount-input.tsx';
import type { PublishForm } from './form-type.ts';
import { PriceRange } from './price-range.tsx';
import { priceTexts } from './price-texts.ts';
import { francsOf } from './whole-francs.ts';

const CHOICES = PRICE_KIND_NAMES.map((value) => ({ value, label: PRICE_KINDS[value] }));

/** Whether the price label was edited by hand and no longer follows the price. */
export interface PriceLabelState {
  isTouched: () => boolean;
  touch: (isTouched: boolean) => void;
}

interface PriceSectionProps {
  form: PublishForm;
  label: PriceLabelState;
  /** The label of the chosen unit: 'par mois'. */
  unit?: string | undefined;
  /** The choice of the unit, shown below the amount. */
  units?: ReactNode;
}

/** The price: its amount and its kind, which write the label; the label is free to edit, folded away. */
export function PriceSection({ form, label, unit, units }: PriceSectionProps) {
  const { control, setValue } = form;
  const { errors, isSubmitted } = useFormState({ control, name: ['price', 'price_label'] });
  const [price, shown, subCategory, adKind] = useWatch({
    control,
    name: ['price', 'price_label', 'category_id', 'kind'],
  });
  const { isPrice, amountLabel } = priceTexts(adKind);
  const kind = priceKindOf({ price: francsOf(price), label: shown, unit });
  /** The amount, kept while a kind without one is chosen. */
  const kept = useRef('');
  const write = (amount: string, of: PriceKind) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('price', amount, options);
    if (kind || !label.isTouched())
      setValue('price_label', priceLabelOf({ price: francsOf(amount), kind: of, unit }), options);
  };
  const choose = (next: PriceKind) => {
    if (!kind || hasAmount(kind)) kept.current = price;
    label.touch(false);
    if (next === 'free') write('0', next);
    else if (!hasAmount(next)) write('', next);
    else write(kind && !hasAmount(kind) ? kept.current : price, next);
  };
  return (
    <div className="flex flex-col gap-3">
      {(!kind || hasAmount(kind)) && (
        <Field
          label={amountLabel}
          beside={isPrice && <Prompt slot="price" of={AD_CONTENT.price.label} />}
          error={errors.price?.message}
          optional={!isPrice}
        >
          {(wiring) => (
            <AmountInput
              form={form}
              wiring={wiring}
              onAmount={(amount) => write(amount, kind ?? 'fixed')}
            />
          )}
        </Field>
      )}
      {(!kind || hasAmount(kind)) && <PriceRange subCategory={subCategory} />}
      {units}
      {isPrice && (
        <RadioChips
          legend="Type de prix"
          name="price_kind"
          choices={CHOICES}
          value={kind}
          onChange={choose}
        />
      )}
      {(isPrice || !kind) && (
        <LabelField
          form={form}
          // The label of a wrong price is empty: what is wrong is the price.
          error={errors.price ? undefined : errors.price_label?.message}
          label={label}
          shown={shown}
          onEmpty={() => choose(kind ?? 'fixed')}
        />
      )}
    </div>
  );
}

/** The price as the ad shows it, and its text to edit. */
function LabelField({
  form: { register },
  label,
  shown,
  error,
  onEmpty,
}: Pick<PriceSectionProps, 'form' | 'label'> & {
  shown: string;
  error: string | undefined;
  /** The text was cleared and left. */
  onEmpty: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
        {shown && (
          <span>
            Dans l’annonce : <b dir="auto">{formatPrice(shown)}</b>
          </span>
        )}
        <span className="text-brand underline">
          {shown ? 'Changer ce texte' : 'Écrire le prix autrement'}
        </span>
      </summary>
      <Field label={AD_CONTENT.price_label.label} error={error} required>
        {(wiring) => (
          <TextInput
            {...register('price_label', {
              // Once cleared, it follows the price again.
              onChange: ({ target }: { target: HTMLInputElement }) =>
                label.touch(target.value !== ''),
              onBlur: ({ target }: { target: HTMLInputElement }) => {
                if (target.value.trim() === '') onEmpty();
              },
            })}
            {...wiring}
            autoComplete="off"
          />
        )}
      </Field>
    </details>
  );
}
