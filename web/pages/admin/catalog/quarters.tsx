import { listCalls } from '#web/client/list-calls.ts';
import { pluralize } from '#web/format/pluralize.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import { ManagedList } from '../managed-list/managed-list.tsx';
import { RANK } from '../managed-list/small-form.tsx';
import { useCityField } from './use-city-field.ts';

const calls = listCalls('quarters');
type Quarter = RowOf<typeof calls>;

const FIELDS: FieldsOf<typeof calls> = [{ name: 'name', label: 'Nom' }, RANK];

const useFields = (row: Quarter | null): FieldsOf<typeof calls> => {
  const city = useCityField();
  return row ? FIELDS : [city, ...FIELDS];
};

const show = ({ name, city, uses }: Quarter) => ({
  name,
  detail: `${city.name} · ${pluralize(uses, 'annonce')}`,
});

/** Shows the quarters of cities. */
export const Quarters = () => (
  <ManagedList
    calls={calls}
    words={{
      add: 'Ajouter un quartier',
      noun: 'le quartier',
      merging: 'Ses annonces et ses repères',
      nothing: 'Aucun quartier',
    }}
    useFields={useFields}
    show={show}
    areAlike={(one, other) => one.city.id === other.city.id}
    dense
  />
);
