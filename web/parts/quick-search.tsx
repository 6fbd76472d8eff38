import { Icon } from '#web/ui/icon.tsx';
import { Form } from '#web/ui/link.tsx';

/** One line of search for the phone's top bar; leads to the list. */
export const QuickSearch = () => (
  <search>
    <Form action="/annonces" className="relative">
      <input
        type="search"
        name="q"
        maxLength={200}
        enterKeyHint="search"
        aria-label="Rechercher une annonce"
        placeholder="Rechercher"
        className="input pr-11"
      />
      <button type="submit" aria-label="Chercher" className="tap absolute top-0 right-0 text-brand">
        <Icon name="magnifying-glass" />
      </button>
    </Form>
  </search>
);
