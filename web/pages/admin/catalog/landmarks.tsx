import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedLandmark } from '#contract/catalog/admin/places.ts';
import {
  LANDMARK_KIND_NAMES,
  LANDMARK_KINDS,
  type LandmarkKind,
} from '#contract/catalog/schemas/landmarks.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useCities, useQuarters } from '#web/state/use-catalog.ts';
import type { OpenDialog } from './place-dialogs.tsx';
import { cityField, type FormField } from './place-form.tsx';
import { PlaceList } from './place-list.tsx';

const KINDS = LANDMARK_KIND_NAMES.map((value) => ({ value, label: LANDMARK_KINDS[value] }));
const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Nom' },
  { name: 'kind', label: 'Genre', choices: KINDS, empty: 'Choisissez un genre' },
  {
    name: 'safe',
    label: 'Lieu de rendez-vous sûr, de jour',
    choices: [
      { value: '1', label: 'Oui' },
      { value: '0', label: 'Non' },
    ],
  },
  { name: 'position', label: 'Rang', numeric: true, optional: true },
];

const changeOf = (values: Record<string, string>) => ({
  name: values['name'] ?? '',
  kind: values['kind'] as LandmarkKind,
  safe: values['safe'] === '1',
  position: values['position'] ? Number(values['position']) : undefined,
});

/** The landmarks of cities. */
export const Landmarks = () => {
  const query = useQuery({
    queryKey: ['admin', 'landmarks'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/landmarks', { signal }),
  });
  const cities = useCities();
  const [asked, setAsked] = useState<OpenDialog<ManagedLandmark>>(null);
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const quarters = useQuarters(row ? String(row.city.id) : '');
  // Its own quarter is there before the others are loaded, so that it stays chosen.
  const known = quarters.data ?? (row?.quarter ? [row.quarter] : []);
  const quarterField: FormField = {
    name: 'quarter_id',
    label: 'Quartier',
    optional: true,
    choices: known.map(({ id, name }) => ({ value: id, label: name })),
    empty: 'Aucun',
  };
  return (
    <PlaceList
      query={query}
      nothing="Aucun repère"
      detailOf={(landmark) => (
        <>
          {LANDMARK_KINDS[landmark.kind]} · {landmark.city.name}
          {landmark.quarter && `, ${landmark.quarter.name}`}
        </>
      )}
      asked={asked}
      onAsk={setAsked}
      words={{ add: 'Ajouter un repère', noun: 'le repère' }}
      fields={row ? [...FIELDS, quarterField] : [cityField(cities.data), ...FIELDS]}
      initial={{
        city_id: '',
        name: row?.name ?? '',
        kind: row?.kind ?? '',
        safe: row?.safe ? '1' : '0',
        position: row ? String(row.position) : '',
        quarter_id: row?.quarter ? String(row.quarter.id) : '',
      }}
      onSave={(values) =>
        row
          ? browserApi.call('POST /api/admin/landmarks/:id', {
              params: { id: row.id },
              body: {
                ...changeOf(values),
                quarter_id: values['quarter_id'] ? Number(values['quarter_id']) : null,
              },
            })
          : browserApi.call('POST /api/admin/landmarks', {
              body: { ...changeOf(values), city_id: Number(values['city_id']) },
            })
      }
      onRemove={(id) => browserApi.call('DELETE /api/admin/landmarks/:id', { params: { id } })}
    />
  );
};
