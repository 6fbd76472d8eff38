import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeAdminRoutes as routes, type ManagedQuarter } from '#contract/admin/places.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { useCities } from '#web/state/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { PlaceDialogs, type OpenDialog } from './place-dialogs.tsx';
import { cityField, RowActions, type FormField } from './place-form.tsx';

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
    queryFn: ({ signal }) => browserApi.call(routes.quarters, { signal }),
  });
  const cities = useCities();
  const [asked, setAsked] = useState<OpenDialog<ManagedQuarter>>(null);
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const peers = (query.data?.data ?? []).filter(
    ({ id, city }) => id !== row?.id && city.id === row?.city.id,
  );
  return (
    <>
      <Button className="mb-4" onClick={() => setAsked({ what: 'add' })}>
        Ajouter un quartier
      </Button>
      <AdminList query={query} nothing="Aucun quartier">
        {(quarter) => (
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="min-w-0 grow basis-40 wrap-anywhere">
              <span className="font-bold">{quarter.name}</span>{' '}
              <span className="text-sm text-ink-soft">
                {quarter.city.name} · {pluralize(quarter.uses, 'annonce')}
              </span>
            </p>
            <RowActions
              name={quarter.name}
              onEdit={() => setAsked({ what: 'edit', row: quarter })}
              onMerge={() => setAsked({ what: 'merge', row: quarter })}
              onRemove={() => setAsked({ what: 'remove', row: quarter })}
            />
          </div>
        )}
      </AdminList>
      <PlaceDialogs
        asked={asked}
        onDone={() => setAsked(null)}
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
            ? browserApi.call(routes.changeQuarter, {
                params: { id: row.id },
                body: changeOf(values),
              })
            : browserApi.call(routes.addQuarter, {
                body: { ...changeOf(values), city_id: Number(values['city_id']) },
              })
        }
        peers={peers}
        onMerge={(id, into) =>
          browserApi.call(routes.mergeQuarter, { params: { id }, body: { into } })
        }
        onRemove={(id) => browserApi.call(routes.removeQuarter, { params: { id } })}
      />
    </>
  );
};
