import { useMemo } from 'react';
import { DEFAULT_PURPOSE, PURPOSES, shownTitle, SOUGHT_PURPOSE } from '#contract/ads/purposes.ts';
import { pageContext } from '#web/client/page-context.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { CategoryWarnings } from '#web/parts/ads/category-warnings.tsx';
import { Breadcrumb } from '#web/parts/page/breadcrumb.tsx';
import { SearchInput } from '#web/parts/search/search-input.tsx';
import { Pager } from '#web/parts/page/pager.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { activeFilters } from './active-filters.ts';
import { CONDITIONS, FILTERS_ID, type Choices } from './choices.ts';
import { Filters } from './filters.tsx';
import { listPath, listPathOn } from './list-query.ts';
import { alertPath, ListHead } from './list-head.tsx';
import { categoryTrail, listMeta } from './list-meta.ts';
import { loadList, type ListData } from './load-list.ts';
import { readPrices } from './read-prices.ts';
import { RelaxedSearches } from './relaxed-searches.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';

export const loader = ({ context, params, url: given }: PageArgs) => {
  // Only the address of a full page load can have prices as users type them ('25k'), which the server reads.
  const { url, unread } = import.meta.env.SSR ? readPrices(given) : { url: given };
  return loadList(context.get(pageContext).api, url, params.id, unread);
};

export const meta: Meta<typeof loader> = ({ loaderData, origin }) => listMeta(loaderData, origin);

/** Shows the search box, which belongs to the form of the filters, so that one URL has all choices. */
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

/** Asks for the thing when the words of a search say nothing about it. */
const Asks = () => <Empty title="Que cherchez-vous ?">Écrivez le nom de la chose.</Empty>;

/** Replaces the list when the URL names a page after the last one, with a link to the first. */
const BeyondLastPage = ({ data }: { data: ListData }) => (
  <Empty
    title="Cette page est vide"
    action={
      <Link
        to={listPathOn(data)({ ...data.query, page: undefined, cursor: undefined })}
        className="btn btn-primary"
      >
        Revenir à la première page
      </Link>
    }
  >
    Les annonces sont sur les pages précédentes.
  </Empty>
);

const soughtTitle = (title: string): string => shownTitle({ kind: SOUGHT_PURPOSE, title });

/**
 * Shows that a list has no ads, and offers wider searches, the list of all ads, or to publish an ad: one for what is
 * sought or, on an unfiltered category's page, the category's first.
 */
const NoAds = ({ data, isFiltered }: { data: ListData; isFiltered: boolean }) => {
  const { query } = data;
  const alert = alertPath(data);
  return (
    <Empty
      title="Aucune annonce trouvée"
      action={
        isFiltered || !data.isCategory ? (
          <>
            <RelaxedSearches ways={data.relaxed} pathTo={listPathOn(data)} />
            {alert !== null && (
              <Link to={alert} className="btn btn-primary">
                Créer une alerte pour cette recherche
              </Link>
            )}
            {query.q && !PURPOSES[query.kind ?? DEFAULT_PURPOSE].seeks && !data.isNotice && (
              <Link
                to={`${listPath(query, '/publish')}&kind=${SOUGHT_PURPOSE}`}
                className="btn btn-secondary wrap-anywhere"
              >
                <span>
                  Publier « <bdi dir="auto">{soughtTitle(query.q)}</bdi> »
                </span>
              </Link>
            )}
            <Link to="/annonces" className="py-2 text-brand underline">
              Voir toutes les annonces
            </Link>
          </>
        ) : (
          <Link to="/publish" className="btn btn-primary">
            Publier une annonce
          </Link>
        )
      }
    >
      {isFiltered &&
        'Essayez d’autres mots, retirez un filtre, ou demandez à être prévenu de la prochaine.'}
      {!isFiltered &&
        (data.isCategory
          ? 'Soyez la première personne à publier dans cette catégorie.'
          : 'Revenez bientôt : de nouvelles annonces arrivent chaque jour.')}
    </Empty>
  );
};

/** Shows a list of ads with its search and filters: all ads, or those of a category. */
export default function AdsPage({ loaderData: data }: PageProps<typeof loader>) {
  const { query, isCategory, now, total, exact, links, ads } = data;
  const { subs, isNotice, onServer } = data;
  const choices = useMemo<Choices>(
    () =>
      onServer?.choices ??
      new Map([
        ['sub_category', subs],
        // The server has not rendered the conditions.
        ...(isNotice ? [['product_status', CONDITIONS] as const] : []),
      ]),
    [subs, isNotice, onServer],
  );
  const chosen = activeFilters(data);
  const trail = categoryTrail(data);
  const ownId = trail.at(-1)?.id;
  const address = listPathOn(data)(query);
  const Nothing = total > 0 && data.page > 1 ? BeyondLastPage : NoAds;
  return (
    <div className="page gap-8 py-3 lg:grid lg:grid-cols-[260px_1fr] lg:py-6">
      <Filters
        key={address}
        query={{ ...query, ...data.unread?.prices }}
        filters={data.filters}
        choices={choices}
        categoryId={data.categoryId}
        place={data.place}
        isCategory={isCategory}
        isNotice={data.isNotice}
        total={total}
        exact={exact}
      />
      <div className="flex min-w-0 flex-col">
        {/* On a phone the list comes first, and the breadcrumb last. */}
        {isCategory && (
          <div className="max-lg:order-last">
            <Breadcrumb steps={trail} here={ownId} />
          </div>
        )}
        <SearchBox words={query.q} />
        {data.unread && (
          <p role="alert" dir="auto" className="mt-2 font-bold text-danger">
            {data.unread.message}
          </p>
        )}
        <ListHead data={data} chosen={chosen} />
        {ads.length > 0 ? (
          <>
            <AdGrid
              ads={ads}
              now={now}
              beside
              note={data.warnings.length > 0 && <CategoryWarnings warnings={data.warnings} />}
            />
            {data.relaxed.length > 0 && (
              <section className="mt-5">
                <h2 className="mb-2 font-bold">Dans les villes voisines</h2>
                <RelaxedSearches
                  name="Villes voisines"
                  ways={data.relaxed}
                  pathTo={listPathOn(data)}
                />
              </section>
            )}
          </>
        ) : (
          !data.asks && (
            <Nothing data={data} isFiltered={chosen.length > 0 || query.q !== undefined} />
          )
        )}
        {data.asks && <Asks />}
        <Pager links={links} path={isCategory && ownId ? `/category/${ownId}` : '/annonces'} />
      </div>
    </div>
  );
}
