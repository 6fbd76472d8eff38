import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedSeason } from '#contract/catalog/admin/seasons.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useCategoryTree } from '#web/state/use-catalog.ts';
import { formatDay } from '#web/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { categoryChoices } from './category-choices.ts';
import { PlaceDialogs, type OpenDialog } from './place-dialogs.tsx';
import { RowActions, type FormField } from './place-form.tsx';

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Titre', hint: 'Par exemple « Tabaski ».' },
  { name: 'text', label: 'Texte', hint: 'Une phrase courte : elle est lue sur un petit écran.' },
  { name: 'first_day', label: 'Premier jour', date: true },
  { name: 'last_day', label: 'Dernier jour', date: true },
];

const bodyOf = (values: Record<string, string>) => ({
  name: values['name'] ?? '',
  text: values['text'] ?? '',
  first_day: values['first_day'] ?? '',
  last_day: values['last_day'] ?? '',
  category_id: values['category_id'] ? Number(values['category_id']) : null,
});

/** Times of the year that the home page announces. */
export const Seasons = () => {
  const query = useQuery({
    queryKey: ['admin', 'seasons'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/seasons', { signal }),
  });
  const categories = useCategoryTree().data ?? [];
  const [asked, setAsked] = useState<OpenDialog<ManagedSeason>>(null);
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const categoryField: FormField = {
    name: 'category_id',
    label: 'Catégorie mise en avant',
    optional: true,
    choices: categoryChoices(categories),
    empty: 'Aucune',
  };
  return (
    <>
      <Button className="mb-4" onClick={() => setAsked({ what: 'add' })}>
        Ajouter une saison
      </Button>
      <AdminList
        query={query}
        nothing="Aucune saison"
        hint="Une saison met un bandeau sur l’accueil, du premier au dernier jour."
      >
        {(season) => (
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="min-w-0 grow basis-40 wrap-anywhere">
              <span className="font-bold">{season.name}</span>{' '}
              <span className="text-sm text-ink-soft">
                du {formatDay(season.first_day)} au {formatDay(season.last_day)}
                {season.category && ` · ${season.category.name}`}
              </span>
              <span className="block text-sm">{season.text}</span>
            </p>
            <RowActions
              name={season.name}
              onEdit={() => setAsked({ what: 'edit', row: season })}
              onRemove={() => setAsked({ what: 'remove', row: season })}
            />
          </div>
        )}
      </AdminList>
      <PlaceDialogs
        asked={asked}
        onDone={() => setAsked(null)}
        words={{ add: 'Ajouter une saison', noun: 'la saison' }}
        fields={[...FIELDS, categoryField]}
        initial={{
          name: row?.name ?? '',
          text: row?.text ?? '',
          first_day: row?.first_day ?? '',
          last_day: row?.last_day ?? '',
          category_id: row?.category ? String(row.category.id) : '',
        }}
        onSave={(values) =>
          row
            ? browserApi.call('POST /api/admin/seasons/:id', {
                params: { id: row.id },
                body: bodyOf(values),
              })
            : browserApi.call('POST /api/admin/seasons', { body: bodyOf(values) })
        }
        onRemove={(id) => browserApi.call('DELETE /api/admin/seasons/:id', { params: { id } })}
      />
    </>
  );
};
