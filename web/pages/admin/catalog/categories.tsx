import type { ManagedCategory } from '#contract/catalog/admin/categories.ts';
import { CATALOG_LISTS } from '#contract/catalog/admin/lists.ts';
import { CATEGORY_ICONS, type CategoryIconName } from '#contract/catalog/category-icons.ts';
import { listCalls, mergeCall } from '#web/client/list-calls.ts';
import type { FieldsOf } from '../managed-list/list-fields.ts';
import { ManagedList } from '../managed-list/managed-list.tsx';
import { CategoryTree } from './category-tree.tsx';
import { RANK } from '../managed-list/small-form.tsx';

const calls = listCalls('categories');

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

const SUB_CATEGORY_FIELDS: FieldsOf<typeof calls> = [
  {
    name: 'photo_from_price',
    label: 'Photo vérifiée à partir de (FCFA)',
    hint: 'Les vendeurs y sont invités à partir de ce prix. Vide : jamais.',
    numeric: true,
    optional: true,
  },
];

/**
 * Returns the inputs that a category has and a sub-category lacks; `row` is null for a new record, which may become
 * either.
 */
const categoryFields = (row: ManagedCategory | null): FieldsOf<typeof calls> => [
  {
    name: 'for_sale',
    label: 'Annonces',
    first: '1',
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
    first: '14',
    numeric: true,
    optional: true,
  },
];

/**
 * Returns, as the value of a form, whether ads of a category state a condition: '1' if so, '0' if not, '' if the
 * category above decides.
 */
const conditionOf = (row: ManagedCategory): string => {
  if (row.inherits_condition) return '';
  return row.has_condition ? '1' : '0';
};

/** Returns the inputs of the form of a category or sub-category; `row` is null for a new one. */
const useFields = (
  row: ManagedCategory | null,
  rows: readonly ManagedCategory[],
): FieldsOf<typeof calls> => {
  const isTop = row?.parent_id === null;
  const tops = rows.filter(({ parent_id: parent }) => parent === null);
  return [
    { name: 'name', label: 'Nom' },
    {
      name: 'icon',
      label: 'Icône',
      choices: CATEGORY_ICONS.map((value) => ({ value, label: ICON_WORDS[value] })),
      empty: 'Celle de la catégorie au-dessus',
      from: ({ icon_name: icon }) => icon,
      first: CATEGORY_ICONS[0],
    },
    ...(isTop
      ? []
      : [
          {
            name: 'parent_id',
            label: 'Catégorie au-dessus',
            choices: tops.map(({ id, name }) => ({ value: id, label: name })),
            ...(row ? {} : { empty: 'Aucune : c’est une catégorie' }),
          } as const,
        ]),
    RANK,
    {
      name: 'has_condition',
      label: 'État (Excellent, Bien…)',
      choices: [
        { value: '1', label: 'Demandé aux vendeurs' },
        { value: '0', label: 'Sans objet' },
      ],
      ...(isTop ? {} : { empty: 'Comme la catégorie au-dessus' }),
      from: conditionOf,
    },
    ...(row && !isTop ? SUB_CATEGORY_FIELDS : categoryFields(row)),
  ];
};

/** Shows categories and their sub-categories. */
export const Categories = () => (
  <ManagedList
    calls={calls}
    words={CATALOG_LISTS.category}
    useFields={useFields}
    show={({ name }) => ({ name })}
    merging={{
      call: mergeCall('categories'),
      what: 'Ses annonces',
      areAlike: (one, other) => (one.parent_id === null) === (other.parent_id === null),
    }}
  >
    {(rows, actions) => <CategoryTree rows={rows} actions={actions} />}
  </ManagedList>
);
