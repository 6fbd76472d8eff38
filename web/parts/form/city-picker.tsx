import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { CityOptions } from './city-options.tsx';
import { ListFailed } from './list-failed.tsx';
import { useCities } from '#web/state/use-catalog.ts';

interface CityPickerProps extends Omit<ComponentProps<'select'>, 'children'> {
  label?: string;
  beside?: ReactNode;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  /** Is the label of the empty option. */
  empty?: string;
}

/** Shows a select of cities, grouped by region; its value is the id of a city, '' for none. */
export function CityPicker({
  label = 'Ville',
  beside,
  hint,
  error,
  optional,
  required,
  empty = 'Choisissez une ville',
  ...select
}: CityPickerProps) {
  const cities = useCities();
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={label}
        beside={beside}
        hint={hint}
        error={error}
        optional={optional}
        required={required}
      >
        {(wiring) => (
          // Remounted once the list is loaded, so that a value set earlier (draft, account) is selected.
          <select
            key={cities.isSuccess ? 'full' : 'bare'}
            {...select}
            {...wiring}
            className="input select"
          >
            <option value="">{cities.isPending ? 'Chargement…' : empty}</option>
            <CityOptions cities={cities.data ?? []} />
          </select>
        )}
      </Field>
      {cities.isError && <ListFailed onRetry={() => void cities.refetch()} />}
    </div>
  );
}
