import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react';
import { CURRENCY } from '#contract/common/site.ts';
import type { FieldWiring } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useAdValue, type AdFields } from './ad-values.ts';
import { groupedFrancs, placeAfterDigits, typedFrancs, wholeFrancs } from './whole-francs.ts';

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;

interface AmountInputProps {
  form: AdFields;
  wiring: FieldWiring;
  onAmount: (amount: string) => void;
}

/**
 * Shows the input of the price: digits are grouped in threes while they are typed, with the caret kept behind the same
 * digit; words ('25 mille') become a number when the input loses focus.
 */
export function AmountInput({ form, wiring, onAmount }: AmountInputProps) {
  const price = useAdValue(form, 'price');
  const input = useRef<HTMLInputElement>(null);
  /** Is the number of digits before the caret after the last change; null if the caret need not be moved. */
  const digits = useRef<number | null>(null);
  // Deleting a separator changes no value, but the text has to be grouped again.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (digits.current === null || !input.current) return;
    const place = placeAfterDigits(input.current.value, digits.current);
    digits.current = null;
    input.current.setSelectionRange(place, place);
  });
  /**
   * Passes on the typed amount and, where it differs from the text, remembers how many digits precede the caret, to
   * restore its place.
   */
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const amount = typedFrancs(target.value);
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    digits.current = amount === target.value ? null : countDigits(before);
    onAmount(amount);
    renderAgain();
  };
  return (
    <div className="relative">
      <TextInput
        {...wiring}
        name="price"
        ref={input}
        value={groupedFrancs(price)}
        onChange={handleChange}
        onBlur={() => {
          const amount = wholeFrancs(price);
          if (amount !== price) onAmount(amount);
        }}
        inputMode="numeric"
        autoComplete="off"
        className="pr-16"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft"
      >
        {CURRENCY}
      </span>
    </div>
  );
}
