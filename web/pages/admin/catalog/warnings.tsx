import { listCalls } from '#web/client/list-calls.ts';
import { formatDay } from '#web/format/format.ts';
import { useCategoryTree } from '#web/state/use-catalog.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import { ManagedList } from '../managed-list/managed-list.tsx';
import { categoryChoices } from './category-choices.ts';

const calls = listCalls('warnings');
type Warning = RowOf<typeof calls>;

const useFields = (): FieldsOf<typeof calls> => [
  {
    name: 'category_id',
    label: 'Catégorie',
    choices: categoryChoices(useCategoryTree().data ?? []),
    empty: 'Choisissez une catégorie',
  },
  {
    name: 'text',
    label: 'Avertissement',
    hint: 'Ce qui arrive, et ce qu’il faut faire. Un autre texte porte la date du jour.',
  },
];

const show = ({ category, since, retired_at: retiredAt, text }: Warning) => ({
  name: category.name,
  detail: retiredAt ? `retiré le ${formatDay(retiredAt)}` : `du ${formatDay(since)}`,
  below: text,
});

/** Shows the warnings of categories; retired ones are shown here alone. */
export const Warnings = () => (
  <ManagedList
    calls={calls}
    words={{
      add: 'Ajouter un avertissement',
      noun: 'l’avertissement',
      removing: 'Retirer',
      nothing: 'Aucun avertissement',
      hint: 'Un avertissement est montré sur la page de sa catégorie et sur ses annonces.',
    }}
    useFields={useFields}
    show={show}
    nameOf={({ text }) => text}
    isOpen={({ retired_at: retiredAt }) => retiredAt === null}
  />
);
