import { listCalls } from '#web/client/list-calls.ts';
import { formatDay } from '#web/format/format.ts';
import { useCategoryTree } from '#web/state/use-catalog.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import { ManagedList } from '../managed-list/managed-list.tsx';
import { categoryChoices } from './category-choices.ts';

const calls = listCalls('seasons');
type Season = RowOf<typeof calls>;

const useFields = (): FieldsOf<typeof calls> => [
  { name: 'name', label: 'Titre', hint: 'Par exemple « Tabaski ».' },
  { name: 'text', label: 'Texte', hint: 'Une phrase courte : elle est lue sur un petit écran.' },
  { name: 'first_day', label: 'Premier jour', date: true },
  { name: 'last_day', label: 'Dernier jour', date: true },
  {
    name: 'category_id',
    label: 'Catégorie mise en avant',
    optional: true,
    choices: categoryChoices(useCategoryTree().data ?? []),
    empty: 'Aucune',
    from: ({ category }) => category?.id,
  },
];

const show = ({ name, text, category, first_day: first, last_day: last }: Season) => ({
  name,
  detail: `du ${formatDay(first)} au ${formatDay(last)}${category ? ` · ${category.name}` : ''}`,
  below: text,
});

/** Shows the times of the year that the home page announces. */
export const Seasons = () => (
  <ManagedList
    calls={calls}
    words={{
      add: 'Ajouter une saison',
      noun: 'la saison',
      nothing: 'Aucune saison',
      hint: 'Une saison met un bandeau sur l’accueil, du premier au dernier jour.',
    }}
    useFields={useFields}
    show={show}
  />
);
