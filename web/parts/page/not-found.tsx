import { useCategories } from '#web/client/root-data.ts';
import { SearchInput } from '#web/parts/search/search-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Form, Link } from '#web/ui/link.tsx';
import { Scene } from '#web/ui/scene.tsx';

/** Is the number of categories offered in place of a page that does not exist. */
const SHOWN_CATEGORIES = 4;

/** Shows the content of /404 and of every unknown URL, with a search and categories to go on from there. */
export const NotFound = () => (
  <div className="page flex flex-col items-center gap-3 py-10 text-center">
    <Scene of="lost" />
    <h1 className="text-2xl font-bold">404 !</h1>
    <p className="text-lg">Page non trouvée</p>
    <p className="text-ink-soft">Cette page n’existe pas, ou n’existe plus.</p>
    <search aria-label="Chercher une annonce" className="w-full max-w-form">
      <Form action="/annonces" className="relative">
        <SearchInput aria-label="Que cherchez-vous ?" placeholder="Que cherchez-vous ?" />
        <button
          type="submit"
          aria-label="Chercher"
          className="tap absolute top-0 right-0 text-brand"
        >
          <Icon name="magnifying-glass" />
        </button>
      </Form>
    </search>
    <ul className="flex flex-wrap justify-center gap-2">
      {useCategories()
        .slice(0, SHOWN_CATEGORIES)
        .map(({ id, name }) => (
          <li key={id}>
            <Link to={`/category/${id}`} className="chip text-center whitespace-normal">
              {name}
            </Link>
          </li>
        ))}
    </ul>
    <Link to="/" className="btn btn-primary mt-3">
      Retour à l’accueil
    </Link>
  </div>
);
