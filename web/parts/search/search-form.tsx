import { SearchInput } from './search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Form } from '#web/ui/link.tsx';

interface Named {
  id: number;
  name: string;
}

const choicesOf = (list: readonly Named[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

interface SearchFormProps {
  categories: readonly Named[];
  cities: readonly Named[];
}

/** Words, place and category; submits to the list. Untouched fields do not narrow it. */
export const SearchForm = ({ categories, cities }: SearchFormProps) => (
  <search>
    <Form
      action="/annonces"
      className="grid grid-cols-[1fr_auto] gap-2 rounded-lg bg-surface p-3 text-ink shadow-sheet lg:grid-cols-[1fr_2fr_1fr_auto]"
    >
      <Select
        name="category"
        aria-label="Catégorie"
        empty="Services"
        choices={choicesOf(categories)}
        className="col-span-2 lg:col-span-1"
      />
      <SearchInput
        aria-label="Que cherchez-vous ?"
        placeholder="Que cherchez-vous ?"
        className="relative col-span-2 lg:col-span-1"
      />
      <Select name="city" aria-label="Ville" empty="Emplacement" choices={choicesOf(cities)} />
      <button type="submit" className="btn btn-primary">
        <Icon name="magnifying-glass" className="size-5" />
        Chercher
      </button>
    </Form>
  </search>
);
