import { WEEK_DAYS } from '#contract/shops/hours.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const USUAL = '08:00-19:00';
/** Is the usual week: open from Monday to Saturday. */
const USUAL_WEEK = [...Array<string>(6).fill(USUAL), ''];

interface DayProps {
  day: string;
  /** Is the opening hours of the day as `08:00-19:00`; '' when it is closed. */
  span: string;
  onChange: (span: string) => void;
}

/** Shows the opening hours of one day, with a checkbox that closes the shop on that day. */
const Day = ({ day, span, onChange }: DayProps) => {
  const [from = '', to = ''] = span.split('-');
  return (
    <div className="flex flex-wrap items-center gap-x-2 py-0.5">
      <label className="flex min-h-11 w-32 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={span !== ''}
          onChange={({ target }) => onChange(target.checked ? USUAL : '')}
        />
        {day}
      </label>
      {span === '' ? (
        <span className="text-sm text-ink-soft">fermé</span>
      ) : (
        <span className="flex items-center gap-1">
          <TextInput
            type="time"
            aria-label={`Ouverture le ${day}`}
            className="w-36"
            value={from}
            onChange={({ target }) => onChange(`${target.value}-${to}`)}
          />
          –
          <TextInput
            type="time"
            aria-label={`Fermeture le ${day}`}
            className="w-36"
            value={to}
            onChange={({ target }) => onChange(`${from}-${target.value}`)}
          />
        </span>
      )}
    </div>
  );
};

interface WeekInputProps {
  /** Lists the opening hours of seven days from Monday; empty when they are not stated. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: readonly string[] | undefined;
}

/** Asks for the opening hours of a week. */
export const WeekInput = ({ value, onChange, error }: WeekInputProps) => (
  <Field label="Heures d’ouverture" error={error} optional group>
    {() => (
      <fieldset className="min-w-0">
        <legend className="sr-only">Heures d’ouverture</legend>
        {value.length === 0 ? (
          <Button variant="secondary" onClick={() => onChange(USUAL_WEEK)}>
            Indiquer les heures
          </Button>
        ) : (
          <>
            {WEEK_DAYS.map((day, index) => (
              <Day
                key={day}
                day={day}
                span={value[index] ?? ''}
                onChange={(span) => onChange(value.with(index, span))}
              />
            ))}
            <Button variant="quiet" className="-ml-3 px-3" onClick={() => onChange([])}>
              Ne pas les indiquer
            </Button>
          </>
        )}
      </fieldset>
    )}
  </Field>
);
