import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';
import { ListFailed } from './list-failed.tsx';
import { useQuarters } from '#web/state/use-catalog.ts';

interface QuarterPickerProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** The id of the city, '' while none is chosen. */
  city: string;
  error?: string | undefined;
}

/** A select of the quarters of a city; renders nothing for a city without quarters. */
export function QuarterPicker({ city, error, ...select }: QuarterPickerProps) {
  const quarters = useQuarters(city);
  if (quarters.isError) return <ListFailed onRetry={() => void quarters.refetch()} />;
  if (!quarters.data || quarters.data.length === 0) return null;
  return (
    <Field label="Quartier" error={error} optional>
      {(wiring) => (
        <select key={city} {...select} {...wiring} className="input select">
          <option value="">Choisissez un quartier</option>
          {quarters.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
