import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  catalogAdminRoutes as routes,
  type ManagedCity,
} from '#contract/administration/catalog.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { formatNumber } from '#web/parts/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Listed } from '../listed.tsx';
import { useAct } from '../use-list.ts';
import { RowActions, SmallForm, type FormField } from './place-form.tsx';

type Asked = { what: 'add' } | { what: 'edit' | 'merge' | 'remove'; row: ManagedCity } | null;

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

/** The towns that ads and people are in. */
export const Cities = () => {
  const query = useQuery({
    queryKey: ['admin', 'cities'],
    queryFn: ({ signal }) => browserApi.call(routes.cities, { signal }),
  });
  const [asked, setAsked] = useState<Asked>(null);
  const done = () => setAsked(null);
  const remove = useAct(
    (id: number) => browserApi.call(routes.removeCity, { params: { id } }),
    done,
  );
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const others = (query.data?.data ?? []).filter(({ id }) => id !== row?.id);
  return (
    <>
      <Button className="mb-4" onClick={() => setAsked({ what: 'add' })}>
        Ajouter une ville
      </Button>
      <Listed query={query} nothing="Aucune ville">
        {(city) => (
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="min-w-0 grow basis-40 wrap-anywhere">
              <span className="font-bold">{city.name}</span>{' '}
              <span className="text-sm text-ink-soft">
                {city.region} · {formatNumber(city.uses)} annonces et comptes
              </span>
            </p>
            <RowActions
              name={city.name}
              onEdit={() => setAsked({ what: 'edit', row: city })}
              onMerge={() => setAsked({ what: 'merge', row: city })}
              onRemove={() => setAsked({ what: 'remove', row: city })}
            />
          </div>
        )}
      </Listed>
      <Dialog
        open={asked?.what === 'add' || asked?.what === 'edit'}
        title={row ? 'Modifier la ville' : 'Ajouter une ville'}
        onClose={done}
      >
        {(asked?.what === 'add' || asked?.what === 'edit') && (
          <SmallForm
            fields={FIELDS}
            initial={{
              name: row?.name ?? '',
              region: row?.region ?? '',
              position: row ? String(row.position) : '',
            }}
            submit="Enregistrer"
            onSend={(values) =>
              row
                ? browserApi.call(routes.changeCity, {
                    params: { id: row.id },
                    body: bodyOf(values),
                  })
                : browserApi.call(routes.addCity, { body: bodyOf(values) })
            }
            onDone={done}
          />
        )}
      </Dialog>
      <Dialog open={asked?.what === 'merge'} title="Fusionner" onClose={done}>
        {asked?.what === 'merge' && (
          <SmallForm
            fields={[
              {
                name: 'into',
                label: `Verser « ${asked.row.name} » dans`,
                hint: 'Ses annonces et ses comptes y vont, puis elle disparaît. C’est irréversible.',
                choices: others.map(({ id, name }) => ({ value: id, label: name })),
                empty: 'Choisissez',
              },
            ]}
            initial={{ into: '' }}
            submit="Fusionner"
            onSend={({ into }) =>
              browserApi.call(routes.mergeCity, {
                params: { id: asked.row.id },
                body: { into: Number(into) },
              })
            }
            onDone={done}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title="Supprimer la ville"
        question={`Supprimer « ${row?.name ?? ''} » ?`}
        confirm="Supprimer"
        busy={remove.isPending}
        onConfirm={() => row && remove.mutate(row.id)}
        onClose={done}
      />
    </>
  );
};
