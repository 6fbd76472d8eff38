import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedCategory } from '#contract/catalog/admin/categories.ts';
import { CATEGORY_ICONS, type CategoryIconName } from '#contract/catalog/category-icons.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CategoryTree } from './category-tree.tsx';
import { PlaceDialogs, type OpenDialog } from './place-dialogs.tsx';
import { RowActions, type FormField } from './place-form.tsx';

const ICON_WORDS: Record<CategoryIconName, string> = {
  car: 'Voiture',
  house: 'Maison',
  'device-mobile': 'Téléphone',
  laptop: 'Ordinateur',
  armchair: 'Fauteuil',
  'solar-panel': 'Panneau solaire',
  dress: 'Robe',
  baby: 'Bébé',
  cow: 'Vache',
  plant: 'Plante',
  hammer: 'Marteau',
  briefcase: 'Mallette',
  wrench: 'Clé',
  'soccer-ball': 'Ballon',
  'identification-card': 'Carte d’identité',
};

const iconOf = (name: string | undefined) => CATEGORY_ICONS.find((icon) => icon === name);

const fieldsOf = (tops: readonly ManagedCategory[], row: ManagedCategory | null): FormField[] => [
  { name: 'name', label: 'Nom' },
  {
    name: 'icon',
    label: 'Icône',
    choices: CATEGORY_ICONS.map((value) => ({ value, label: ICON_WORDS[value] })),
    empty: 'Celle de la catégorie au-dessus',
  },
  ...(row?.parent_id === null
    ? []
    : [
        {
          name: 'parent_id',
          label: 'Catégorie au-dessus',
          choices: tops.map(({ id, name }) => ({ value: id, label: name })),
          ...(row ? {} : { empty: 'Aucune : c’est une catégorie' }),
        },
      ]),
  { name: 'position', label: 'Rang', numeric: true, optional: true },
  {
    name: 'has_condition',
    label: 'État (Excellent, Bien…)',
    choices: [
      { value: '1', label: 'Demandé aux vendeurs' },
      { value: '0', label: 'Sans objet' },
    ],
    ...(row?.parent_id === null ? {} : { empty: 'Comme la catégorie au-dessus' }),
  },
  ...(row && row.parent_id !== null
    ? [
        {
          name: 'photo_from_price',
          label: 'Photo vérifiée à partir de (FCFA)',
          hint: 'Les vendeurs y sont invités à partir de ce prix. Vide : jamais.',
          numeric: true,
          optional: true,
        },
      ]
    : [
        {
          name: 'for_sale',
          label: 'Annonces',
          choices: [
            { value: '1', label: 'De vente ou de service' },
            { value: '0', label: 'Perdu, volé, trouvé : sans prix ni vente' },
          ],
        },
        {
          name: 'ask_after_days',
          label: 'Jours avant « Toujours disponible ? »',
          hint: row
            ? 'De 1 à 60. Vide : la question n’est jamais posée aux vendeurs.'
            : 'De 1 à 60. Vide : jamais. Une sous-catégorie suit sa catégorie.',
          numeric: true,
          optional: true,
        },
      ]),
];

const bodyOf = (values: Record<string, string>) => ({
  name: values['name'] ?? '',
  icon: iconOf(values['icon']),
  parent_id: values['parent_id'] ? Number(values['parent_id']) : undefined,
  position: values['position'] ? Number(values['position']) : undefined,
  // Empty means never; a sub-category has no such field.
  ask_after_days: values['ask_after_days'],
  has_condition: values['has_condition'],
  for_sale: values['for_sale'],
  // A category has no such field.
  photo_from_price: values['photo_from_price'],
});

/** The condition as its choice; '' for that of the category above. */
const conditionOf = (row: ManagedCategory | null): string => {
  if (!row || row.inherits_condition) return '';
  return row.has_condition ? '1' : '0';
};

/** Categories and their sub-categories. */
export const Categories = () => {
  const query = useQuery({
    queryKey: ['admin', 'categories'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/categories', { signal }),
  });
  const [asked, setAsked] = useState<OpenDialog<ManagedCategory>>(null);
  const all = query.data?.data ?? [];
  const tops = all.filter(({ parent_id: parent }) => parent === null);
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const peers = all.filter(
    (other) =>
      row && other.id !== row.id && (other.parent_id === null) === (row.parent_id === null),
  );
  return (
    <>
      <Button className="mb-4" onClick={() => setAsked({ what: 'add' })}>
        Ajouter une catégorie
      </Button>
      <Loaded query={query} skeleton="h-96" empty={<Empty title="Aucune catégorie" />}>
        {({ data }) => (
          <CategoryTree
            rows={data}
            actions={(one) => (
              <RowActions
                name={one.name}
                onEdit={() => setAsked({ what: 'edit', row: one })}
                onMerge={() => setAsked({ what: 'merge', row: one })}
                onRemove={() => setAsked({ what: 'remove', row: one })}
              />
            )}
          />
        )}
      </Loaded>
      <PlaceDialogs
        asked={asked}
        onDone={() => setAsked(null)}
        words={{ add: 'Ajouter une catégorie', noun: 'la catégorie', merging: 'Ses annonces' }}
        fields={fieldsOf(tops, row)}
        initial={{
          name: row?.name ?? '',
          icon: row?.icon_name ?? CATEGORY_ICONS[0],
          parent_id: row?.parent_id ? String(row.parent_id) : '',
          position: row ? String(row.position) : '',
          has_condition: conditionOf(row),
          ...(row && row.parent_id !== null
            ? { photo_from_price: String(row.photo_from_price ?? '') }
            : {
                for_sale: row?.for_sale === false ? '0' : '1',
                ask_after_days: String(row ? (row.ask_after_days ?? '') : 14),
              }),
        }}
        onSave={(values) =>
          row
            ? browserApi.call('POST /api/admin/categories/:id', {
                params: { id: row.id },
                body: bodyOf(values),
              })
            : browserApi.call('POST /api/admin/categories', { body: bodyOf(values) })
        }
        peers={peers}
        onMerge={(id, into) =>
          browserApi.call('POST /api/admin/categories/:id/merge', {
            params: { id },
            body: { into },
          })
        }
        onRemove={(id) => browserApi.call('DELETE /api/admin/categories/:id', { params: { id } })}
      />
    </>
  );
};
