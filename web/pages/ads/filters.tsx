import { useId, useRef, useState } from 'react';
import { SORTS } from '#contract/ads/schemas.ts';
import { CURRENCY } from '#contract/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Select, type Choice } from '#web/ui/select.tsx';
import { Form } from '#web/ui/link.tsx';
import { labelOf, unpackChoices } from './choices.ts';
import { SORT_LABELS } from './active-filters.ts';
import type { ListData } from './load-list.ts';

/** The id of the form, so that the search box above the list can belong to it. */
export const FILTERS_ID = 'filtres';

const counted = (packed: string): Choice[] =>
  unpackChoices(packed).map((choice) => ({ value: choice.value, label: labelOf(choice) }));

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

interface PlacesProps extends Pick<ListData, 'query' | 'choices'> {
  region: string | null;
}

/** Region, then its cities, then the quarters of the city: each list depends on the choice before it. */
const Places = ({ query, choices, region }: PlacesProps) => {
  const [same, setSame] = useState<'all' | 'region' | 'none'>('all');
  return (
    <>
      <Row
        name="region"
        label="Région"
        empty="Tout le Niger"
        choices={counted(choices.regions)}
        value={region ?? undefined}
        onChange={() => setSame('none')}
      />
      {same !== 'none' && choices.cities && (
        <Row
          name="city"
          label="Ville"
          empty="Toutes"
          choices={counted(choices.cities)}
          value={query.city}
          onChange={() => setSame('region')}
        />
      )}
      {same === 'all' && choices.quarters && (
        <Row
          name="quarter"
          label="Quartier"
          empty="Tous"
          choices={counted(choices.quarters)}
          value={query.quarter}
        />
      )}
    </>
  );
};

type FiltersProps = Pick<ListData, 'query' | 'choices' | 'categoryId' | 'place'>;

/**
 * The filters and the order of the list, in one GET form: a native popover on a phone, a column on a desktop.
 * Remount it (`key`) when the URL changes.
 */
export function Filters({ query, choices, categoryId, place }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  // Sub-categories depend on the category.
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
        choices={counted(choices.categories)}
        value={categoryId ?? undefined}
        onChange={() => setSameCategory(false)}
      />
      {sameCategory && choices.subs && (
        <Row
          name="sub_category"
          label="Sous-catégorie"
          empty="Toutes"
          choices={counted(choices.subs)}
          value={query.sub_category}
        />
      )}
      <Places query={query} choices={choices} region={place.region} />
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
        choices={counted(choices.conditions)}
        value={query.product_status}
      />
      <label className="tap justify-start gap-2">
        <input type="checkbox" name="photo" value="1" defaultChecked={query.photo === '1'} />
        {labelOf({ value: '1', name: 'Avec photo', total: choices.photo ?? undefined })}
      </label>
      <button type="submit" className="btn btn-primary">
        Voir les annonces
      </button>
    </Form>
  );
}
