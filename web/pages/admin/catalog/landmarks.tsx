import { LANDMARK_KIND_NAMES, LANDMARK_KINDS } from '#contract/catalog/schemas/landmarks.ts';
import { useQuarters } from '#web/state/use-catalog.ts';
import { listCalls } from '#web/client/list-calls.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import { ManagedList } from '../managed-list/managed-list.tsx';
import { RANK } from '../managed-list/small-form.tsx';
import { useCityField } from './use-city-field.ts';

const calls = listCalls('landmarks');
type Landmark = RowOf<typeof calls>;

const FIELDS: FieldsOf<typeof calls> = [
  { name: 'name', label: 'Nom' },
  {
    name: 'kind',
    label: 'Genre',
    choices: LANDMARK_KIND_NAMES.map((value) => ({ value, label: LANDMARK_KINDS[value] })),
    empty: 'Choisissez un genre',
  },
  {
    name: 'safe',
    label: 'Lieu de rendez-vous sûr, de jour',
    choices: [
      { value: '1', label: 'Oui' },
      { value: '0', label: 'Non' },
    ],
    first: '0',
  },
  RANK,
];

const useFields = (row: Landmark | null): FieldsOf<typeof calls> => {
  const city = useCityField();
  const quarters = useQuarters(row ? String(row.city.id) : '');
  if (!row) return [city, ...FIELDS];
  // Its own quarter is there before the others are loaded, so that it stays chosen.
  const known = quarters.data ?? (row.quarter ? [row.quarter] : []);
  const quarter = {
    name: 'quarter_id',
    label: 'Quartier',
    optional: true,
    choices: known.map(({ id, name }) => ({ value: id, label: name })),
    empty: 'Aucun',
  } as const;
  return [...FIELDS, quarter];
};

const show = ({ name, kind, city, quarter }: Landmark) => ({
  name,
  detail: `${LANDMARK_KINDS[kind]} · ${city.name}${quarter ? `, ${quarter.name}` : ''}`,
});

/** Shows the landmarks of cities. */
export const Landmarks = () => (
  <ManagedList
    calls={calls}
    words={{ add: 'Ajouter un repère', noun: 'le repère', nothing: 'Aucun repère' }}
    useFields={useFields}
    show={show}
    dense
  />
);
