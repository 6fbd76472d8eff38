import { useState } from 'react';
import { fieldName, type FieldFilter } from '#contract/ads/field-filters.ts';
import { Kept } from '#web/parts/page/kept.tsx';
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
  <div className="mt-1 flex flex-wrap gap-2">
    {choices.map(({ value, label }) => (
      <label key={value} className="chip whitespace-normal">
        <input
          type="checkbox"
          className="size-5"
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
  choices: readonly Choice[];
  chosen: FieldFilter;
}

const Numbers = ({ field: { key, label, unit }, chosen: { min, max } }: FieldInputProps) => {
  const end = (which: '_min' | '_max', text: string, value: number | undefined) => (
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
    <div className="flex gap-2">
      {end('_min', 'min.', min)}
      {end('_max', 'max.', max)}
    </div>
  );
};

const FieldContent = (input: FieldInputProps) => {
  const { field, choices, chosen } = input;
  const { key, label, unit, kind } = field;
  const name = fieldName(key);
  const { anyOf } = chosen;
  // In the order of the rendered page: a box that moved as counts change would lose its tick.
  const [shown] = useState(() => shownAtOnce(choices, anyOf));
  const first = choices.filter(({ value }) => shown.has(value));
  const others = choices.filter(({ value }) => !shown.has(value));
  return (
    <>
      <legend className="text-sm font-bold">
        {label}
        {unit && ` (${unit})`}
      </legend>
      {kind === 'number' ? (
        <Numbers {...input} />
      ) : (
        <Choices name={name} choices={first} chosen={anyOf} />
      )}
      {others.length > 0 && (
        <details>
          <summary className="tap justify-start text-sm text-brand underline">Voir tout</summary>
          <Choices name={name} choices={others} chosen={anyOf} />
        </details>
      )}
    </>
  );
};

const FieldInput = (input: FieldInputProps) => {
  const { field, choices, chosen } = input;
  if (field.kind === 'yes_no')
    return <Choices name={fieldName(field.key)} choices={choices} chosen={chosen.anyOf} />;
  return (
    <Kept as="fieldset" keptFor={[JSON.stringify(input)]}>
      <FieldContent {...input} />
    </Kept>
  );
};

interface FieldInputsProps {
  fields: readonly Field[];
  choices: ChoicesByName;
  query: ListQuery;
}

/** The filters of the chosen category's attributes: several choices at once, numbers from and to. */
export const FieldInputs = ({ fields, choices, query }: FieldInputsProps) =>
  fields.map((field) => (
    <FieldInput
      key={field.key}
      field={field}
      choices={choices.get(fieldName(field.key)) ?? []}
      chosen={chosenOf(query, field)}
    />
  ));
