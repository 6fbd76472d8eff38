import { listCalls } from '#web/client/list-calls.ts';
import { pluralize } from '#web/format/pluralize.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import { ManagedList } from '../managed-list/managed-list.tsx';
import { RANK } from '../managed-list/small-form.tsx';

const calls = listCalls('cities');

const FIELDS: FieldsOf<typeof calls> = [
  { name: 'name', label: 'Nom' },
  { name: 'region', label: 'Région', optional: true },
  RANK,
];

const show = ({ name, region, uses }: RowOf<typeof calls>) => ({
  name,
  detail: `${region && `${region} · `}${pluralize(uses, 'annonce ou compte', 'annonces et comptes')}`,
});

/** Shows the cities of ads and users. */
export const Cities = () => (
  <ManagedList
    calls={calls}
    words={{
      add: 'Ajouter une ville',
      noun: 'la ville',
      merging: 'Ses annonces, ses comptes et ses quartiers',
      nothing: 'Aucune ville',
    }}
    useFields={() => FIELDS}
    show={show}
    dense
  />
);
