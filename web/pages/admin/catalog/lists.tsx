import { CATALOG_LISTS, type CatalogList } from '#contract/catalog/admin/lists.ts';
import { LANDMARK_KIND_NAMES, LANDMARK_KINDS } from '#contract/catalog/schemas/landmarks.ts';
import { listCalls, mergeCall } from '#web/client/list-calls.ts';
import { formatDay } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { useCategoryTree, useCities, useQuarters } from '#web/state/use-catalog.ts';
import type { RowOf } from '../managed-list/list-fields.ts';
import { ManagedList, type ManagedListProps } from '../managed-list/managed-list.tsx';
import { RANK } from '../managed-list/small-form.tsx';
import { categoryChoices } from './category-choices.ts';

// Each list of the catalogue that is shown like others is one call of `listTab`.

/** Returns a tab of the catalogue with a list; `key` names the tab in the address. */
const listTab = <Row extends { id: number }, Field extends string>(
  key: string,
  list: CatalogList,
  props: Omit<ManagedListProps<Row, Field>, 'words'>,
) => ({
  key,
  label: CATALOG_LISTS[list].many,
  Content: () => <ManagedList words={CATALOG_LISTS[list]} {...props} />,
});

const NAME = { name: 'name', label: 'Nom' } as const;

/** Returns the input for the city of a new quarter or landmark, which cannot be changed later. */
const useCityField = () =>
  ({
    name: 'city_id',
    label: 'Ville',
    choices: (useCities().data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    empty: 'Choisissez une ville',
    from: ({ city }: { city: { id: number } }) => city.id,
  }) as const;

/** Returns the input for the quarter of a landmark; `row` is null for a new landmark. */
const useQuarterField = (row: RowOf<typeof landmarks> | null) => {
  const quarters = useQuarters(row ? String(row.city.id) : '');
  // The quarter of the landmark is a choice before those of the city are loaded, so that it stays chosen.
  const known = quarters.data ?? (row?.quarter ? [row.quarter] : []);
  return {
    name: 'quarter_id',
    label: 'Quartier',
    optional: true,
    choices: known.map(({ id, name }) => ({ value: id, label: name })),
    empty: 'Aucun',
  } as const;
};

const useCategoryField = () =>
  ({ name: 'category_id', choices: categoryChoices(useCategoryTree().data ?? []) }) as const;

const landmarks = listCalls('landmarks');
const LANDMARK_FIELDS = [
  NAME,
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
] as const;

export const PLACE_TABS = [
  listTab('villes', 'city', {
    calls: listCalls('cities'),
    useFields: () => [NAME, { name: 'region', label: 'Région', optional: true }, RANK],
    show: ({ name, region, uses }) => ({
      name,
      detail: `${region && `${region} · `}${pluralize(uses, 'annonce ou compte', 'annonces et comptes')}`,
    }),
    merging: { call: mergeCall('cities'), what: 'Ses annonces, ses comptes et ses quartiers' },
    dense: true,
  }),
  listTab('quartiers', 'quarter', {
    calls: listCalls('quarters'),
    useFields: (row) => {
      const city = useCityField();
      return row ? [NAME, RANK] : [city, NAME, RANK];
    },
    show: ({ name, city, uses }) => ({
      name,
      detail: `${city.name} · ${pluralize(uses, 'annonce')}`,
    }),
    merging: {
      call: mergeCall('quarters'),
      what: 'Ses annonces et ses repères',
      areAlike: (one, other) => one.city.id === other.city.id,
    },
    dense: true,
  }),
  listTab('reperes', 'landmark', {
    calls: landmarks,
    useFields: (row) => {
      const city = useCityField();
      const quarter = useQuarterField(row);
      return row ? [...LANDMARK_FIELDS, quarter] : [city, ...LANDMARK_FIELDS];
    },
    show: ({ name, kind, city, quarter }) => ({
      name,
      detail: `${LANDMARK_KINDS[kind]} · ${city.name}${quarter ? `, ${quarter.name}` : ''}`,
    }),
    dense: true,
  }),
];

export const NEWS_TABS = [
  listTab('saisons', 'season', {
    calls: listCalls('seasons'),
    hint: 'Une saison met un bandeau sur l’accueil, du premier au dernier jour.',
    useFields: () => [
      { name: 'name', label: 'Titre', hint: 'Par exemple « Tabaski ».' },
      {
        name: 'text',
        label: 'Texte',
        hint: 'Une phrase courte : elle est lue sur un petit écran.',
      },
      { name: 'first_day', label: 'Premier jour', date: true },
      { name: 'last_day', label: 'Dernier jour', date: true },
      {
        ...useCategoryField(),
        label: 'Catégorie mise en avant',
        optional: true,
        empty: 'Aucune',
        from: ({ category }) => category?.id,
      },
    ],
    show: ({ name, text, category, first_day: first, last_day: last }) => ({
      name,
      detail: `du ${formatDay(first)} au ${formatDay(last)}${category ? ` · ${category.name}` : ''}`,
      below: text,
    }),
  }),
  listTab('avertissements', 'warning', {
    calls: listCalls('warnings'),
    hint: 'Un avertissement est montré sur la page de sa catégorie et sur ses annonces.',
    useFields: () => [
      { ...useCategoryField(), label: 'Catégorie', empty: 'Choisissez une catégorie' },
      {
        name: 'text',
        label: 'Avertissement',
        hint: 'Ce qui arrive, et ce qu’il faut faire. Un autre texte porte la date du jour.',
      },
    ],
    show: ({ category, since, retired_at: retiredAt, text }) => ({
      name: category.name,
      detail: retiredAt ? `retiré le ${formatDay(retiredAt)}` : `du ${formatDay(since)}`,
      below: text,
    }),
    nameOf: ({ text }) => text,
    isOpen: ({ retired_at: retiredAt }) => retiredAt === null,
  }),
];
