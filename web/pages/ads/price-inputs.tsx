import type { MouseEvent } from 'react';
import { CURRENCY } from '#contract/common/site.ts';
import { formatNumber } from '#web/format/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { listPathOn, without, type ListQuery } from './list-query.ts';

type Range = { [K in 'price_min' | 'price_max']?: number | undefined };

/** Returns the price ranges between the steps: below the first, between two, above the last. */
const rangesOf = (steps: readonly number[]): Range[] =>
  steps.length === 0
    ? []
    : [...steps, undefined].map((max, i) => ({ price_min: steps[i - 1], price_max: max }));

const labelOf = ({ price_min: min, price_max: max }: Range): string => {
  if (max === undefined) return `plus de ${formatNumber(min ?? 0)}`;
  return min === undefined
    ? `moins de ${formatNumber(max)}`
    : `${formatNumber(min)} à ${formatNumber(max)}`;
};

/** Shows one price input; a text as value is a price in the URL that could not be read, and is marked as invalid. */
const Price = ({
  name,
  label,
  value,
}: {
  name: string;
  label: string;
  value?: number | string | undefined;
}) => (
  <input
    name={name}
    aria-label={`Prix ${label}, en ${CURRENCY}`}
    placeholder={label}
    inputMode="numeric"
    defaultValue={value ?? ''}
    aria-invalid={typeof value === 'string' || undefined}
    className="input"
  />
);

/** Sets the value of the price input `name` in a form, in francs; undefined empties it. */
const write = (form: HTMLFormElement, name: keyof Range, value: number | undefined) => {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value === undefined ? '' : String(value);
};

interface PriceInputsProps {
  /** Is the query of the list that the page shows. */
  query: ListQuery;
  isCategory: boolean;
  /** Is the query that the form would send with its current values. */
  requested: ListQuery;
  steps: readonly number[];
  onPick: () => void;
}

/**
 * Shows the inputs of two prices, and price ranges that fit the category: links to the list at that
 * price, which fill in the form once scripts run. Pressing the chosen one removes it.
 */
export const PriceInputs = ({ query, isCategory, requested, steps, onPick }: PriceInputsProps) => {
  /** Fills the price inputs with the range of a pressed link, unless a modifier key opens the link. */
  const fill = (event: MouseEvent<HTMLAnchorElement>, range: Range) => {
    const form = event.currentTarget.closest('form');
    if (!form || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    write(form, 'price_min', range.price_min);
    write(form, 'price_max', range.price_max);
    onPick();
  };
  return (
    <fieldset>
      <legend className="text-sm font-bold">{`Prix (${CURRENCY})`}</legend>
      <div className="flex gap-2">
        <Price name="price_min" label="min." value={query.price_min} />
        <Price name="price_max" label="max." value={query.price_max} />
      </div>
      {steps.length > 0 && (
        <ul aria-label="Prix courants" className="mt-2 flex flex-wrap gap-2">
          {rangesOf(steps).map((range) => {
            const isChosen =
              range.price_min === requested.price_min && range.price_max === requested.price_max;
            const next = isChosen ? {} : range;
            return (
              <li key={labelOf(range)}>
                <Link
                  to={listPathOn({ isCategory })({
                    ...without(query, 'price_min', 'price_max'),
                    ...next,
                  })}
                  className={isChosen ? 'chip font-bold' : 'chip'}
                  aria-current={isChosen || undefined}
                  onClick={(event) => fill(event, next)}
                >
                  {labelOf(range)}
                  {isChosen && <Icon name="x" className="size-4" />}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
};
