import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { unpackCards } from '#web/parts/ads/card-view.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { SearchInput } from '#web/parts/search/search-input.tsx';
import { Pager } from '#web/parts/page/pager.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { activeFilters, formatAdCount, listTitle } from './active-filters.ts';
import { FILTERS_ID, Filters } from './filters.tsx';
import { RelaxedSearches } from './relaxed-searches.tsx';
import { listPath, without } from './list-query.ts';
import { loadList, type ListData } from './load-list.ts';
import type { Route } from './+types/page.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList(context.get(pageContext).api, url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadList(browserApi, url);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData &&
  pageMeta(matches, {
    title: listTitle(loaderData),
    description: `${formatAdCount(loaderData.total, loaderData.exact)} partout au Niger : gratuit, sans intermédiaire.`,
    path: listPath(loaderData.query),
  });

/** The search box; it belongs to the form of the filters, so that one URL has all choices. */
const SearchBox = ({ words }: { words: string | undefined }) => (
  <search className="relative block">
    <SearchInput
      form={FILTERS_ID}
      aria-label="Que cherchez-vous ?"
      placeholder="Que cherchez-vous ?"
      defaultValue={words ?? ''}
    />
    <button
      type="submit"
      form={FILTERS_ID}
      aria-label="Chercher"
      className="tap absolute top-0 right-0 text-brand"
    >
      <Icon name="magnifying-glass" />
    </button>
  </search>
);

/** Shows that the search was corrected, and links to the original words. */
const Corrected = ({ query, corrected }: Pick<ListData, 'query' | 'corrected'>) =>
  corrected !== null && (
    <p className="mt-2">
      Résultats pour <b>{corrected}</b> — chercher plutôt{' '}
      <Link
        to={listPath({ ...without(query), q: `"${query.q ?? ''}"` })}
        className="inline-block py-2 text-brand underline"
      >
        {query.q}
      </Link>
    </p>
  );

export default function AdsPage({ loaderData }: Route.ComponentProps) {
  const {
    query,
    choices: lists,
    categoryId,
    place,
    ads,
    now,
    total,
    exact,
    links,
    relaxed,
  } = loaderData;
  const choices = activeFilters(loaderData);
  const address = listPath(query);
  const q = loaderData.corrected ?? query.q;
  return (
    <div className="page gap-8 py-3 lg:grid lg:grid-cols-[260px_1fr] lg:py-6">
      <Filters key={address} query={query} choices={lists} categoryId={categoryId} place={place} />
      <div className="min-w-0">
        <SearchBox words={query.q} />
        <Corrected query={query} corrected={loaderData.corrected} />
        <div className="flex items-center justify-between gap-3 py-2">
          <div className="min-w-0">
            <h1 className="text-lg font-bold">{listTitle(loaderData)}</h1>
            <p className="text-sm text-ink-soft">{formatAdCount(total, exact)}</p>
          </div>
          <button
            type="button"
            popoverTarget={FILTERS_ID}
            className="btn btn-secondary shrink-0 lg:hidden"
          >
            <Icon name="sliders-horizontal" className="size-5" />
            Filtres{choices.length > 0 && ` (${choices.length})`}
          </button>
        </div>
        {choices.length > 0 && (
          <ul aria-label="Choix" className="no-bar mb-3 flex gap-2 overflow-x-auto">
            {choices.map(({ key, label, to }) => (
              <li key={key}>
                <Chip to={to} removes>
                  {label}
                </Chip>
              </li>
            ))}
            <li>
              <Chip to={listPath({ ...without(query, 'sort'), ...(q && { q }) }, '/recherches')}>
                M’alerter des nouvelles
              </Chip>
            </li>
          </ul>
        )}
        {ads ? (
          <AdGrid ads={unpackCards(ads)} now={now} beside />
        ) : (
          <Empty
            title="Aucune annonce trouvée"
            action={
              <>
                <RelaxedSearches ways={relaxed} />
                <Link to="/annonces" className="btn btn-primary">
                  Voir toutes les annonces
                </Link>
              </>
            }
          >
            {choices.length > 0
              ? 'Essayez d’autres mots, retirez un filtre, ou demandez à être prévenu de la prochaine.'
              : 'Revenez bientôt : de nouvelles annonces arrivent chaque jour.'}
          </Empty>
        )}
        <Pager links={links} path="/annonces" />
      </div>
    </div>
  );
}
