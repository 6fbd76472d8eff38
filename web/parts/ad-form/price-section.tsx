import { useRef, useState, type ReactNode } from 'react';
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
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { AmountInput } from './amount-input.tsx';
import type { PriceRange } from './price-range.tsx';
import { priceTexts } from './price-texts.ts';
import { francsOf } from './whole-francs.ts';

const CHOICES = PRICE_KIND_NAMES.map((value) => ({ value, label: PRICE_KINDS[value] }));
const USUAL = CHOICES.filter(({ value }) => hasAmount(value));
const RARE = { title: 'Autres prix', choices: CHOICES.filter(({ value }) => !hasAmount(value)) };

/**
 * Holds whether the price label (the text of the price that the ad shows) was edited by hand and no longer follows the
 * price.
 */
export interface PriceLabelState {
  isTouched: () => boolean;
  touch: (isTouched: boolean) => void;
}

interface PriceSectionProps {
  form: AdFields;
  /** Is the state of the price label; null until React has taken the form over. */
  label: PriceLabelState | null;
  /** Is the label of the chosen unit: 'par mois'. */
  unit?: string | undefined;
  /** Is the component that shows the usual prices; undefined until it is loaded. */
  Range: typeof PriceRange | undefined;
  /** Is the choice of the unit, shown below the amount. */
  units?: ReactNode;
}

/** Shows the price: the inputs of amount and kind, which determine the label, and, folded, the label to edit. */
export function PriceSection({ form, label, Range, unit, units }: PriceSectionProps) {
  const errors = { price: useAdError(form, 'price'), label: useAdError(form, 'price_label') };
  const price = useAdValue(form, 'price');
  const shown = useAdValue(form, 'price_label');
  const subCategory = useAdValue(form, 'category_id');
  const { isPrice, amountLabel } = priceTexts(useAdValue(form, 'kind'));
  const kind = priceKindOf({ price: francsOf(price), label: shown, unit });
  /** Keeps the amount while a kind of price without an amount is chosen. */
  const kept = useRef('');
  /** Sets the amount and, unless the label was edited by hand, the label that follows from amount and kind. */
  const write = (amount: string, newKind: PriceKind) => {
    const next = priceLabelOf({ price: francsOf(amount), kind: newKind, unit });
    // A label that matches a kind of price still follows the price.
    form.set({ price: amount, ...((kind || !label?.isTouched()) && { price_label: next }) });
  };
  /**
   * Changes the kind of price (fixed, free and so on), after which the label follows the price again. A kind without an
   * amount puts the amount aside until a kind with one is chosen.
   */
  const choose = (next: PriceKind) => {
    if (!kind || hasAmount(kind)) kept.current = price;
    label?.touch(false);
    if (next === 'free') write('0', next);
    else if (!hasAmount(next)) write('', next);
    else write(kind && !hasAmount(kind) ? kept.current : price, next);
  };
  const hasInput = !label || !kind || hasAmount(kind);
  return (
    <div className="flex flex-col gap-3">
      {hasInput && (
        <Field
          label={amountLabel}
          beside={isPrice && <Prompt slot="price" of={AD_CONTENT.price.label} />}
          error={errors.price}
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
      {Range && hasInput && <Range subCategory={subCategory} />}
      {units}
      {isPrice && (
        <RadioChips
          legend="Type de prix"
          name="price_kind"
          choices={USUAL}
          rare={RARE}
          value={kind ?? (label ? null : 'fixed')}
          onChange={choose}
        />
      )}
      {label && (isPrice || !kind) && (
        <LabelField
          form={form}
          // The label of a wrong price is empty: what is wrong is the price.
          error={errors.price ? undefined : errors.label}
          label={label}
          shown={shown}
          onEmpty={() => choose(kind ?? 'fixed')}
        />
      )}
    </div>
  );
}

/** Shows the price label as the ad shows it, with an input to edit its text. */
function LabelField({
  form,
  label,
  shown,
  error,
  onEmpty,
}: Pick<PriceSectionProps, 'form'> & {
  label: PriceLabelState;
  shown: string;
  error: string | undefined;
  /** Is called when the input loses focus with an empty text. */
  onEmpty: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      hidden={shown === '' && !isOpen && error === undefined}
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
            {...wiring}
            name="price_label"
            value={shown}
            onChange={({ target }) => {
              // Once cleared, the label follows the price again.
              label.touch(target.value !== '');
              form.set({ price_label: target.value });
            }}
            onBlur={() => {
              if (shown.trim() === '') onEmpty();
            }}
            autoComplete="off"
          />
        )}
      </Field>
    </details>
  );
}
