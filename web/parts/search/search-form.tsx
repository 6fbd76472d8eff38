import { SearchInput } from './search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Form } from '#web/ui/link.tsx';
import { useRememberedCity } from './use-remembered-city.ts';

interface Named {
  id: number;
  name: string;
}

const choicesOf = (list: readonly Named[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

interface SearchFormProps {
  categories: readonly Named[];
  /** Lists the cities; undefined in a browser that keeps the options rendered by the server. */
  cities: readonly Named[] | undefined;
}

/**
 * Shows the search form with words, city and category, which submits to the list of ads. Untouched fields do not narrow
 * the search; the city is remembered on the device. A phone shows one line, with city and category as chips below.
 */
export const SearchForm = ({ categories, cities }: SearchFormProps) => (
  <search>
    <Form action="/annonces" className="search-line">
      <SearchInput
        aria-label="Que cherchez-vous ?"
        placeholder="Que cherchez-vous ?"
        className="relative"
      />
      <Select
        ref={useRememberedCity()}
        id="ville"
        data-city=""
        name="city"
        aria-label="Ville"
        empty="Emplacement"
        choices={cities && choicesOf(cities)}
      />
      <Select
        name="category"
        aria-label="Catégorie"
        empty="Services"
        choices={choicesOf(categories)}
      />
      <button type="submit" className="btn btn-primary">
        Chercher
      </button>
    </Form>
  </search>
);
