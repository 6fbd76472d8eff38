import type { FieldWiring } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Styles a chip that holds a radio button or a checkbox. */
export const CHIP =
  'chip relative cursor-pointer whitespace-normal border-edge has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

export type RadioWiring = Omit<FieldWiring, 'id'>;

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface RadioChipsProps<Value extends string> {
  /** Names the group for screen readers. */
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  /** Are choices that are folded unless one of them is chosen, and the name of the fold. */
  rare?: { title: string; choices: readonly Choice<Value>[] };
  /** Is the chosen value; null for none. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Is called when the chosen value is pressed again; without it, a choice cannot be undone. */
  onClear?: () => void;
  /** Connects the radio buttons to their error. */
  wiring?: RadioWiring;
}

/** Shows a choice of one value among a few, as chips. */
export const RadioChips = <Value extends string>({
  legend,
  name,
  choices,
  rare,
  value,
  onChange,
  onClear,
  wiring,
}: RadioChipsProps<Value>) => {
  const chipOf = (choice: Choice<Value>) => (
    <label key={choice.value} className={CHIP} dir="auto">
      <input
        {...wiring}
        type="radio"
        name={name}
        value={choice.value}
        checked={value === choice.value}
        onChange={() => onChange(choice.value)}
        onClick={() => value === choice.value && onClear?.()}
        className="over-label"
      />
      {choice.label}
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(chipOf)}
        {rare && (
          <details
            className="open:basis-full"
            open={rare.choices.some((choice) => choice.value === value) || undefined}
          >
            <summary aria-label={rare.title} className="chip border-edge px-3">
              <Icon name="dots-three" />
            </summary>
            <div className="mt-2 flex flex-wrap gap-2">{rare.choices.map(chipOf)}</div>
          </details>
        )}
      </div>
    </fieldset>
  );
};
