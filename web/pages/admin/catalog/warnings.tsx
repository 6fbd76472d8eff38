import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedWarning } from '#contract/catalog/admin/warnings.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useCategoryTree } from '#web/state/use-catalog.ts';
import { formatDay } from '#web/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { categoryChoices } from './category-choices.ts';
import { PlaceDialogs, type OpenDialog } from './place-dialogs.tsx';
import { RowActions, type FormField } from './place-form.tsx';

const bodyOf = (values: Record<string, string>) => ({
  text: values['text'] ?? '',
  category_id: Number(values['category_id']),
});

type Row = ManagedWarning & { name: string };

/** The warnings of a category; retired ones are shown here alone. */
export const Warnings = () => {
  const query = useQuery({
    queryKey: ['admin', 'warnings'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/warnings', { signal }),
  });
  const categories = useCategoryTree().data ?? [];
  const [asked, setAsked] = useState<OpenDialog<Row>>(null);
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const fields: FormField[] = [
    {
      name: 'category_id',
      label: 'Catégorie',
      choices: categoryChoices(categories),
      empty: 'Choisissez une catégorie',
    },
    {
      name: 'text',
      label: 'Avertissement',
      hint: 'Ce qui arrive, et ce qu’il faut faire. Un autre texte porte la date du jour.',
    },
  ];
  return (
    <>
      <Button className="mb-4" onClick={() => setAsked({ what: 'add' })}>
        Ajouter un avertissement
      </Button>
      <AdminList
        query={query}
        nothing="Aucun avertissement"
        hint="Un avertissement est montré sur la page de sa catégorie et sur ses annonces."
      >
        {(warning) => {
          const named = { ...warning, name: warning.text };
          return (
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="min-w-0 grow basis-40 wrap-anywhere">
                <span className="font-bold">{warning.category.name}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {warning.retired_at
                    ? `retiré le ${formatDay(warning.retired_at)}`
                    : `du ${formatDay(warning.since)}`}
                </span>
                <span className="block text-sm">{warning.text}</span>
              </p>
              {!warning.retired_at && (
                <RowActions
                  name={warning.text}
                  onEdit={() => setAsked({ what: 'edit', row: named })}
                  onRemove={() => setAsked({ what: 'remove', row: named })}
                  removing="Retirer"
                />
              )}
            </div>
          );
        }}
      </AdminList>
      <PlaceDialogs
        asked={asked}
        onDone={() => setAsked(null)}
        words={{ add: 'Ajouter un avertissement', noun: 'l’avertissement', removing: 'Retirer' }}
        fields={fields}
        initial={{
          text: row?.text ?? '',
          category_id: row ? String(row.category_id) : '',
        }}
        onSave={(values) =>
          row
            ? browserApi.call('POST /api/admin/warnings/:id', {
                params: { id: row.id },
                body: bodyOf(values),
              })
            : browserApi.call('POST /api/admin/warnings', { body: bodyOf(values) })
        }
        onRemove={(id) => browserApi.call('DELETE /api/admin/warnings/:id', { params: { id } })}
      />
    </>
  );
};
