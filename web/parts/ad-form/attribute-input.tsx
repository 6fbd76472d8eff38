import type { Attribute, AttributeValue } from '#contract/catalog/schemas/attributes.ts';
import { CheckChips } from '#web/parts/form/check-chips.tsx';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';
import { Field, type FieldWiring } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { inputName } from './attribute-form.ts';

/** Is the number of choices above which an attribute has a list to open instead of chips. */
const MAX_CHIPS = 5;

const YES_NO = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];

interface AttributeInputProps {
  attribute: Attribute;
  value: AttributeValue | undefined;
  error: string | undefined;
  /** Is called with the new value, '' for none. */
  onChange: (value: AttributeValue) => void;
}

/** Says whether the choices of an attribute are shown as a group of chips (small buttons to select). */
const hasChips = ({ kind, choices }: Attribute): boolean =>
  kind === 'choices' || kind === 'yes_no' || (kind === 'choice' && choices.length <= MAX_CHIPS);

const withoutId = ({ id: _, ...wiring }: FieldWiring) => wiring;

const Control = ({
  attribute: { key, label, kind, choices },
  value,
  onChange,
  wiring,
}: Omit<AttributeInputProps, 'error'> & { wiring: FieldWiring }) => {
  const name = inputName(key);
  const options = choices.map((choice) => ({ value: choice.key, label: choice.label }));
  const text = value === undefined ? '' : String(value);
  if (kind === 'choices') {
    return (
      <CheckChips
        legend={label}
        name={name}
        choices={options}
        values={Array.isArray(value) ? value : []}
        onChange={onChange}
        wiring={withoutId(wiring)}
      />
    );
  }
  if (kind === 'yes_no' || (kind === 'choice' && options.length <= MAX_CHIPS)) {
    return (
      <RadioChips
        legend={label}
        name={name}
        choices={kind === 'yes_no' ? YES_NO : options}
        value={text || null}
        onChange={(chosen) => onChange(kind === 'yes_no' ? chosen === 'true' : chosen)}
        onClear={() => onChange('')}
        wiring={withoutId(wiring)}
      />
    );
  }
  const props = {
    ...wiring,
    name,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === 'choice') return <Select {...props} empty="Choisissez" choices={options} />;
  if (kind === 'date' || kind === 'month') return <TextInput {...props} type={kind} />;
  return kind === 'number' ? (
    <TextInput {...props} inputMode="decimal" autoComplete="off" />
  ) : (
    <TextInput {...props} autoComplete="off" />
  );
};

/** Shows the input of an attribute: chips for a few choices, a list for many, a field for the rest. */
export const AttributeInput = ({ attribute, error, ...control }: AttributeInputProps) => {
  const { label, unit, help, required } = attribute;
  return (
    <Field
      label={unit === null ? label : `${label} (${unit})`}
      hint={help}
      error={error}
      required={required}
      group={hasChips(attribute)}
    >
      {(wiring) => <Control {...control} attribute={attribute} wiring={wiring} />}
    </Field>
  );
};
