import { CHIP, type RadioWiring } from './radio-chips.tsx';

interface CheckChipsProps {
  /** Names the group for screen readers. */
  legend: string;
  name: string;
  choices: readonly { value: string; label: string }[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Connects the checkboxes to their error. */
  wiring?: RadioWiring;
}

/** Shows a choice of several values, as chips. */
export const CheckChips = ({
  legend,
  name,
  choices,
  values,
  onChange,
  wiring,
}: CheckChipsProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <label key={value} className={CHIP} dir="auto">
          <input
            {...wiring}
            // A checkbox of a group is never required by itself.
            required={undefined}
            type="checkbox"
            name={name}
            value={value}
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...values, value] : values.filter((each) => each !== value),
              )
            }
            className="over-label"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
