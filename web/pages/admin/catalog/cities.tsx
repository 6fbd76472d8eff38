import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedCity } from '#contract/catalog/admin/categories.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pluralize } from '#web/format/pluralize.ts';
import type { OpenDialog } from './place-dialogs.tsx';
import type { FormField } from './place-form.tsx';
import { PlaceList } from './place-list.tsx';

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Nom' },
  { name: 'region', label: 'Région', optional: true },
  { name: 'position', label: 'Rang', numeric: true, optional: true },
];

const bodyOf = (values: Record<string, string>) => ({
  name: values['name'] ?? '',
  region: values['region'] || undefined,
  position: values['position'] ? Number(values['position']) : undefined,
});

/** The cities of ads and users. */
export const Cities = () => {
  const query = useQuery({
    queryKey: ['admin', 'cities'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/cities', { signal }),
  });
  const [asked, setAsked] = useState<OpenDialog<ManagedCity>>(null);
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const others = (query.data?.data ?? []).filter(({ id }) => id !== row?.id);
  return (
    <PlaceList
      query={query}
      nothing="Aucune ville"
      detailOf={(city) => (
        <>
          {city.region && `${city.region} · `}
          {pluralize(city.uses, 'annonce ou compte', 'annonces et comptes')}
        </>
      )}
      asked={asked}
      onAsk={setAsked}
      words={{
        add: 'Ajouter une ville',
        noun: 'la ville',
        merging: 'Ses annonces, ses comptes et ses quartiers',
      }}
      fields={FIELDS}
      initial={{
        name: row?.name ?? '',
        region: row?.region ?? '',
        position: row ? String(row.position) : '',
      }}
      onSave={(values) =>
        row
          ? browserApi.call('POST /api/admin/cities/:id', {
              params: { id: row.id },
              body: bodyOf(values),
            })
          : browserApi.call('POST /api/admin/cities', { body: bodyOf(values) })
      }
      peers={others}
      onMerge={(id, into) =>
        browserApi.call('POST /api/admin/cities/:id/merge', { params: { id }, body: { into } })
      }
      onRemove={(id) => browserApi.call('DELETE /api/admin/cities/:id', { params: { id } })}
    />
  );
};
