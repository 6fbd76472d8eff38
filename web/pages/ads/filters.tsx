import { useId, useRef, useState } from 'react';
import { PRODUCT_STATUSES, SORTS } from '#contract/ads/schemas.ts';
import { CURRENCY } from '#contract/site.ts';
import { useCategories } from '#web/client/root-data.ts';
import { unpackNames } from '#web/client/packed.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Select, type Choice } from '#web/ui/select.tsx';
import { Form } from '#web/ui/link.tsx';
import { SORT_LABELS } from './chosen.ts';
import type { ListData } from './load-list.ts';

/** The id of the form, so that the search box above the list belongs to it too. */
export const FILTERS_ID = 'filtres';

const named = (list: readonly { id: number; name: string }[]): Choice[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

interface RowProps {
  name: string;
  label: string;
  empty: string;
  choices: readonly Choice[];
  value: string | number | undefined;
  onChange?: () => void;
}

const Row = ({ name, label, empty, choices, value, onChange }: RowProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        empty={empty}
        choices={choices}
        defaultValue={value ?? ''}
        onChange={onChange}
      />
    </div>
  );
};

const Price = ({
  name,
  label,
  value,
}: {
  name: string;
  label: string;
  value?: number | undefined;
}) => (
  <input
    name={name}
    aria-label={`Prix ${label}, en ${CURRENCY}`}
    placeholder={label}
    inputMode="numeric"
    pattern="[0-9]*"
    maxLength={10}
    defaultValue={value ?? ''}
    className="input"
  />
);

const CONDITIONS = PRODUCT_STATUSES.map((label) => ({ value: label, label }));

/**
 * All that narrows and orders the list, one GET form: a sheet that opens natively on a phone, a column on a desk.
 * Remount it (`key`) when the address changes.
 */
export function Filters({ query, chosen, cities }: Pick<ListData, 'query' | 'chosen' | 'cities'>) {
  const form = useRef<HTMLFormElement>(null);
  // Another category has other sub-categories: they come with its list.
  const [sameCategory, setSameCategory] = useState(true);
  const sorts = SORTS.filter((sort) => sort !== 'recent' && (sort !== 'relevance' || query.q));
  return (
    <Form
      ref={form}
      id={FILTERS_ID}
      action="/annonces"
      popover="auto"
      onSubmit={() => {
        if (form.current?.matches(':popover-open')) form.current.hidePopover();
      }}
      className="sheet"
    >
      <div className="flex items-center justify-between lg:hidden">
        <p className="text-lg font-bold">Filtres</p>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label="Fermer"
          className="tap -mr-2"
        >
          <Icon name="x" />
        </button>
      </div>
      <Row
        name="sort"
        label="Trier par"
        empty={SORT_LABELS.recent}
        choices={sorts.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={query.sort === 'recent' ? undefined : query.sort}
      />
      <Row
        name="category"
        label="Catégorie"
        empty="Toutes"
        choices={named(useCategories())}
        value={query.category ?? chosen?.category.id}
        onChange={() => setSameCategory(false)}
      />
      {chosen && sameCategory && (
        <Row
          name="sub_category"
          label="Sous-catégorie"
          empty="Toutes"
          choices={named(unpackNames(chosen.subs))}
          value={query.sub_category}
        />
      )}
      <Row
        name="city"
        label="Ville"
        empty="Tout le Niger"
        choices={named(unpackNames(cities))}
        value={query.city}
      />
      <fieldset>
        <legend className="text-sm font-bold">Prix ({CURRENCY})</legend>
        <div className="flex gap-2">
          <Price name="price_min" label="min." value={query.price_min} />
          <Price name="price_max" label="max." value={query.price_max} />
        </div>
      </fieldset>
      <Row
        name="product_status"
        label="État"
        empty="Tous"
        choices={CONDITIONS}
        value={query.product_status}
      />
      <button type="submit" className="btn btn-primary">
        Voir les annonces
      </button>
    </Form>
  );
}
