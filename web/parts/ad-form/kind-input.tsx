import { useId, type ReactNode } from 'react';
import {
  AD_CONTENT,
  type AdField,
  type ContentField,
  type PlainField,
} from '#contract/ads/content.ts';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';

const HINTS: Partial<Record<AdField, ReactNode>> = {
  no_advance: (
    <>
      Vous vous engagez à ne rien demander avant que l’acheteur ait vu l’article. Le badge est
      retiré si un signalement montre le contraire.{' '}
      <Link to="/tips#signe-avance" target="_blank" className="text-brand underline">
        Que signifie ce badge ?
      </Link>
    </>
  ),
};

interface KindInputProps {
  name: PlainField;
  /** Tells whether the input is marked as required; by default it is if an ad without it cannot be sent. */
  required?: boolean | undefined;
  /** Is the value as the form holds it: '' for none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Is shown right below the area of a text, whose last line leaves room for a button. */
  below?: ReactNode;
}

/** Shows a yes-no field as a checkbox; its value is '1' when ticked, '' otherwise. */
const Tick = ({ name, value, error, onChange }: KindInputProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="1"
          checked={value === '1'}
          onChange={({ target }) => onChange(target.checked ? '1' : '')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="size-6 shrink-0"
        />
        <b>{AD_CONTENT[name].label}</b>
      </label>
      <div id={`${id}-note`} className="text-sm text-ink-soft">
        {HINTS[name] && <p>{HINTS[name]}</p>}
        {error && <p className="font-bold text-danger">{error}</p>}
      </div>
    </div>
  );
};

/** Shows the input of a field of an ad, according to the field's kind, label and limits in `AD_CONTENT`. */
const KindInput = (props: KindInputProps) => {
  const { name, value, error, onChange } = props;
  const { kind, label, missing, choices }: ContentField = AD_CONTENT[name];
  const { required = missing !== null } = props;
  if (kind === 'yes_no') return <Tick {...props} />;
  const isSaid = name === 'title' || name === 'description';
  const text = {
    name,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field
      label={label}
      beside={isSaid && <Prompt slot={name} of={label} />}
      hint={HINTS[name]}
      error={error}
      required={required}
      optional={!required}
      group={choices !== undefined}
    >
      {(wiring) => {
        const { id: _, ...group } = wiring;
        if (choices)
          return (
            <RadioChips
              legend={label}
              name={name}
              choices={choices.map((choice) => ({ value: choice, label: choice }))}
              value={value || null}
              onChange={onChange}
              wiring={group}
            />
          );
        if (kind === 'text')
          return (
            <div className="relative flex flex-col">
              <TextArea
                {...text}
                {...wiring}
                rows={6}
                className="field-sizing-content min-h-28 pb-13"
              />
              {props.below}
            </div>
          );
        return <TextInput {...text} autoComplete="off" {...wiring} />;
      }}
    </Field>
  );
};

/** Shows the input of one plain field of the form of an ad, with its value and error from `form`. */
export const PlainFieldInput = ({
  form,
  ...field
}: Pick<KindInputProps, 'name' | 'required' | 'below'> & { form: AdFields }) => (
  <KindInput
    {...field}
    value={useAdValue(form, field.name)}
    error={useAdError(form, field.name)}
    onChange={(value) => form.set({ [field.name]: value })}
  />
);
