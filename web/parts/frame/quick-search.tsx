import { Icon } from '#web/ui/icon.tsx';
import { Form } from '#web/ui/link.tsx';
import { SearchInput } from '../search/search-input.tsx';

/** Shows the search field in the header, which submits to the list of ads. */
export const QuickSearch = () => (
  <search>
    <Form action="/annonces" className="relative">
      <SearchInput aria-label="Rechercher une annonce" placeholder="Chercher" />
      <button type="submit" aria-label="Chercher" className="tap absolute top-0 right-0 text-brand">
        <Icon name="magnifying-glass" />
      </button>
    </Form>
  </search>
);
