import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedQuarter } from '#contract/catalog/admin/places.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { useCities } from '#web/state/use-catalog.ts';
import type { OpenDialog } from './place-dialogs.tsx';
import { cityField, type FormField } from './place-form.tsx';
import { PlaceList } from './place-list.tsx';

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Nom' },
  { name: 'position', label: 'Rang', numeric: true, optional: true },
];

const changeOf = (values: Record<string, string>) => ({
  name: values['name'] ?? '',
  position: values['position'] ? Number(values['position']) : undefined,
});

/** The quarters of cities. */
export const Quarters = () => {
  const query = useQuery({
    queryKey: ['admin', 'quarters'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/quarters', { signal }),
  });
  const cities = useCities();
  const [asked, setAsked] = useState<OpenDialog<ManagedQuarter>>(null);
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const peers = (query.data?.data ?? []).filter(
    ({ id, city }) => id !== row?.id && city.id === row?.city.id,
  );
  return (
    <PlaceList
      query={query}
      nothing="Aucun quartier"
      detailOf={(quarter) => (
        <>
          {quarter.city.name} · {pluralize(quarter.uses, 'annonce')}
        </>
      )}
      asked={asked}
      onAsk={setAsked}
      words={{
        add: 'Ajouter un quartier',
        noun: 'le quartier',
        merging: 'Ses annonces et ses repères',
      }}
      fields={row ? FIELDS : [cityField(cities.data), ...FIELDS]}
      initial={{
        city_id: '',
        name: row?.name ?? '',
        position: row ? String(row.position) : '',
      }}
      onSave={(values) =>
        row
          ? browserApi.call('POST /api/admin/quarters/:id', {
              params: { id: row.id },
              body: changeOf(values),
            })
          : browserApi.call('POST /api/admin/quarters', {
              body: { ...changeOf(values), city_id: Number(values['city_id']) },
            })
      }
      peers={peers}
      onMerge={(id, into) =>
        browserApi.call('POST /api/admin/quarters/:id/merge', { params: { id }, body: { into } })
      }
      onRemove={(id) => browserApi.call('DELETE /api/admin/quarters/:id', { params: { id } })}
    />
  );
};
