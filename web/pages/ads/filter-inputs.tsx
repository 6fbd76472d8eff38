import type { ReactNode } from 'react';
import type { AdFilter } from '#contract/search/filter-keys.ts';
import { AD_FILTERS, RELAXATION_TEXTS } from '#contract/search/filters.ts';
import { AsServed } from '#web/ui/as-served.tsx';
import { Select, type Choice } from '#web/ui/select.tsx';
import { AD_KINDS, PURPOSES } from '#contract/ads/purposes.ts';
import { labelOf } from './choices.ts';
import { FieldInputs } from './field-inputs.tsx';
import type { ListQuery } from './list-query.ts';
import type { ListData } from './load-list.ts';
import { PriceInputs } from './price-inputs.tsx';
import type { NextChoices } from './use-next-choices.ts';

export interface FilterInputsProps extends Pick<ListData, 'query' | 'isCategory'> {
  /** Is the number of ads with a photo; null until they are counted. */
  photo: number | null;
  /** Tells whether the chosen category sells things. */
  sells: boolean;
  /** Is the query that the form would send with its current values. */
  requested: ListQuery;
  /** Holds the choices that depend on the query of the form. */
  next: NextChoices;
  /** Must be called after a script has changed a field, to update the choices and the number of ads found. */
  onPick: () => void;
}

interface RowProps {
  name: AdFilter;
  label: string;
  empty: string;
  next: NextChoices;
  /** Lists the choices of the input when they do not depend on other inputs. */
  choices?: readonly Choice[] | undefined;
  value: string | number | undefined;
}

/**
 * Shows an input with its choices, or nothing when there are none. Without choices in the browser, the input stays as
 * the server rendered it; while its choices are outdated, it is hidden.
 */
const Row = ({ name, label, empty, next, choices = next.choices.get(name), value }: RowProps) => {
  const id = `filtre-${name}`;
  const row = choices && choices.length > 0 && (
    <>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <Select id={id} name={name} empty={empty} choices={choices} defaultValue={value ?? ''} />
    </>
  );
  return (
    <AsServed
      id={`${id}-choix`}
      as="fieldset"
      className="empty:hidden"
      isHidden={next.outdated.has(name)}
    >
      {row}
    </AsServed>
  );
};

/** Shows the inputs of the category and of its sub-categories. */
const Categories = ({ requested, next }: FilterInputsProps) => (
  <>
    <Row name="category" label="Catégorie" empty="Toutes" next={next} value={requested.category} />
    <Row
      name="sub_category"
      label="Sous-catégorie"
      empty="Toutes"
      next={next}
      value={requested.sub_category}
    />
  </>
);

/** Shows the inputs of the region, its cities, and the quarters of the city. */
const Places = ({ requested, next }: FilterInputsProps) => (
  <>
    <Row name="region" label="Région" empty="Tout le Niger" next={next} value={requested.region} />
    <Row name="city" label="Ville" empty="Toutes" next={next} value={requested.city} />
    <Row name="quarter" label="Quartier" empty="Tous" next={next} value={requested.quarter} />
  </>
);

/** Shows the inputs of the price, in categories that sell things only. */
const Prices = ({ query, isCategory, sells, requested, next, onPick }: FilterInputsProps) =>
  sells && (
    <PriceInputs
      query={query}
      isCategory={isCategory}
      requested={requested}
      steps={next.priceSteps}
      onPick={onPick}
    />
  );

/** Shows the inputs of the category's attributes, hidden once another category is chosen until its own are loaded. */
const Fields = ({ query, requested, next }: FilterInputsProps) => (
  <fieldset
    className="flex min-w-0 flex-col gap-3 empty:hidden"
    hidden={next.areFieldsOutdated}
    disabled={next.areFieldsOutdated}
  >
    <FieldInputs
      key={next.fieldsKey}
      fields={next.fields}
      choices={next.choices}
      query={query}
      requested={requested}
    />
  </fieldset>
);

const KINDS = AD_KINDS.map((value) => ({ value, label: PURPOSES[value].plural }));

/**
 * Shows the inputs of the condition and the kind of ad, hidden in categories where nothing is for sale. Conditions that
 * only the server rendered are hidden but not removed, since the browser could not render them again.
 */
const Kinds = ({ query, next, sells }: FilterInputsProps) =>
  (sells || !next.choices.has('product_status')) && (
    <fieldset className="flex min-w-0 flex-col gap-3" hidden={!sells} disabled={!sells}>
      <Row
        name="product_status"
        label="État"
        empty="Tous"
        next={next}
        value={query.product_status}
      />
      <Row
        name="kind"
        label="Type d’annonce"
        empty={RELAXATION_TEXTS.kind}
        next={next}
        choices={KINDS}
        value={query.kind}
      />
    </fieldset>
  );

/** Shows a filter that has only one value as a checkbox. */
const Check = ({
  name,
  query,
  label,
}: Pick<FilterInputsProps, 'query'> & { name: 'photo' | 'confirmed'; label: string }) => {
  const [value] = AD_FILTERS[name].choices;
  return (
    <label className="tap justify-start gap-2">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        name={name}
        value={value}
        defaultChecked={query[name] === value}
      />
      {label}
    </label>
  );
};

/** Shows the checkboxes of the filters by photo and by recent confirmation. */
const Checks = ({ query, photo: total }: FilterInputsProps) => {
  const { photo, confirmed } = AD_FILTERS;
  return (
    <>
      <Check name="photo" query={query} label={labelOf(photo.chip, total ?? undefined)} />
      <Check
        name="confirmed"
        query={query}
        label={confirmed.chip.replace('%', confirmed.choices[0])}
      />
    </>
  );
};

/** Keeps the shop of the list in the form; it was chosen on the shop's page. */
const Shop = ({ query }: FilterInputsProps) =>
  query.shop && <input type="hidden" name="shop" value={query.shop} />;

/**
 * Maps each filter to the component with its inputs, in the order of the form. The filter `q`, the search words, has
 * its input in the search box above the list.
 */
const INPUTS: Record<Exclude<AdFilter, 'q'>, (props: FilterInputsProps) => ReactNode> = {
  category: Categories,
  sub_category: Categories,
  region: Places,
  city: Places,
  quarter: Places,
  price_min: Prices,
  price_max: Prices,
  fields: Fields,
  product_status: Kinds,
  kind: Kinds,
  photo: Checks,
  confirmed: Checks,
  shop: Shop,
};
/** Lists the components of `INPUTS`, each once, with a key. */
const GROUPS = [...new Map(Object.entries(INPUTS).map(([key, Inputs]) => [Inputs, key]))];

/** Shows the inputs of all filters. */
export const FilterInputs = (props: FilterInputsProps) =>
  GROUPS.map(([Inputs, key]) => <Inputs key={key} {...props} />);
