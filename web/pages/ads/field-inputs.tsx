import { useState } from 'react';
import { fieldName, type FieldFilter } from '#contract/search/field-filters.ts';
import { AsServed } from '#web/ui/as-served.tsx';
import type { Choice } from '#web/ui/select.tsx';
import type { Choices as ChoicesByName } from './choices.ts';
import { chosenOf, shownAtOnce, type Field } from './field-choices.ts';
import type { ListQuery } from './list-query.ts';

interface ChoicesProps {
  name: string;
  choices: readonly Choice[];
  chosen: readonly string[];
}

const Choices = ({ name, choices, chosen }: ChoicesProps) => (
  <div className="grid grid-cols-2 gap-2">
    {choices.map(({ value, label }) => (
      <label key={value} className="tap justify-start gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          name={name}
          value={value}
          defaultChecked={chosen.includes(String(value))}
        />
        {label}
      </label>
    ))}
  </div>
);

interface FieldInputProps {
  field: Field;
  /** Holds the values of the filter in the query of the page, before changes of the form. */
  onPage: FieldFilter;
  /** Lists the choices of the attribute; undefined when they are not known. */
  choices: readonly Choice[] | undefined;
  chosen: FieldFilter;
}

const Legend = ({ field: { label, unit } }: Pick<FieldInputProps, 'field'>) => (
  <legend className="text-sm font-bold">
    {label}
    {unit && ` (${unit})`}
  </legend>
);

/** Shows the inputs for the minimum and maximum of a numeric attribute. */
const Numbers = ({ field, chosen: { min, max } }: FieldInputProps) => {
  const { key, label, unit } = field;
  const boundInput = (which: '_min' | '_max', text: string, value: number | undefined) => (
    <input
      name={fieldName(key, which)}
      aria-label={`${label} ${text}${unit ? `, en ${unit}` : ''}`}
      placeholder={text}
      inputMode="decimal"
      defaultValue={value ?? ''}
      className="input"
    />
  );
  return (
    <fieldset>
      <Legend field={field} />
      <div className="flex gap-2">
        {boundInput('_min', 'min.', min)}
        {boundInput('_max', 'max.', max)}
      </div>
    </fieldset>
  );
};

/** Shows the choices of an attribute as checkboxes: the frequent and chosen ones, the others folded. */
const ChoiceList = ({
  field,
  choices,
  onPage,
  chosen: { anyOf },
}: FieldInputProps & { choices: readonly Choice[] }) => {
  const name = fieldName(field.key);
  // The order stays that of the rendered page: a box that moved when counts change would lose its tick.
  const [shown] = useState(() => shownAtOnce(choices, onPage.anyOf));
  const others = choices.filter(({ value }) => !shown.has(value));
  return (
    <>
      <Legend field={field} />
      <Choices
        name={name}
        choices={choices.filter(({ value }) => shown.has(value))}
        chosen={anyOf}
      />
      {others.length > 0 && (
        <details>
          <summary className="tap justify-start text-sm text-brand underline">Voir tout</summary>
          <Choices name={name} choices={others} chosen={anyOf} />
        </details>
      )}
    </>
  );
};

/** Shows the filter of one attribute; choices that the browser does not know stay as the server rendered them. */
const FieldInput = (input: FieldInputProps) => {
  const { field, choices, chosen } = input;
  const name = fieldName(field.key);
  const id = `${name}-choix`;
  if (field.kind === 'number') return <Numbers {...input} />;
  if (field.kind === 'yes_no')
    return (
      <AsServed id={id}>
        {choices && <Choices name={name} choices={choices} chosen={chosen.anyOf} />}
      </AsServed>
    );
  return (
    <AsServed id={id} as="fieldset">
      {choices && <ChoiceList {...input} choices={choices} />}
    </AsServed>
  );
};

interface FieldInputsProps {
  fields: readonly Field[];
  choices: ChoicesByName;
  /** Is the query of the list that the page shows. */
  query: ListQuery;
  /** Is the query that the form would send with its current values. */
  requested: ListQuery;
}

/**
 * Shows the filters by the attributes of the chosen category: several choices at once, and numbers from and to. `query`
 * is that of the list on the page, `requested` that of the form as the user has changed it.
 */
export const FieldInputs = ({ fields, choices, query, requested }: FieldInputsProps) =>
  fields.map((field) => (
    <FieldInput
      key={field.key}
      field={field}
      choices={choices.get(fieldName(field.key))}
      onPage={chosenOf(query, field)}
      chosen={chosenOf(requested, field)}
    />
  ));
