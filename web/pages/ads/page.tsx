import { Fragment, useMemo } from 'react';
import { DEFAULT_PURPOSE, PURPOSES, shownTitle, SOUGHT_PURPOSE } from '#contract/ads/purposes.ts';
import { pageContext } from '#web/client/page-context.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { CategoryWarnings } from '#web/parts/ads/category-warnings.tsx';
import { Breadcrumb } from '#web/parts/page/breadcrumb.tsx';
import { SearchInput } from '#web/parts/search/search-input.tsx';
import { Pager } from '#web/parts/page/pager.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { activeFilters, formatAdCount, listHeading } from './active-filters.ts';
import { CONDITIONS, FILTERS_ID, type Choices } from './choices.ts';
import { Filters } from './filters.tsx';
import { categoryListPath, listPath, listPathOn, without } from './list-query.ts';
import { categoryTrail, listMeta } from './list-meta.ts';
import { loadList, type ListData } from './load-list.ts';
import { OrderMenu } from './order-menu.tsx';
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

/** Shows that the words of a search were corrected, with a link to the original words. */
const Corrected = ({ data }: { data: ListData }) =>
  data.corrected !== null && (
    <p className="mt-2">
      Résultats pour <b dir="auto">{data.corrected}</b> — chercher plutôt{' '}
      <Link
        to={listPathOn(data)({ ...without(data.query), q: `"${data.query.q ?? ''}"` })}
        className="inline-block py-2 text-brand underline"
        dir="auto"
      >
        {data.query.q}
      </Link>
    </p>
  );

/** Says which words and prices of a search its ads need not have, each with a link to what it finds, if not the same. */
const Unused = ({ data: { unused, query } }: { data: ListData }) =>
  unused.length > 0 && (
    <p className="mt-2">
      Résultats sans{' '}
      {unused.map((word, i) => {
        const text = (
          <>
            {'« '}
            <bdi dir="auto">{word}</bdi>
            {' »'}
          </>
        );
        return (
          <Fragment key={word}>
            {i > 0 && ', '}
            {word === query.q?.trim() ? (
              text
            ) : (
              <Link
                to={listPath({ q: word })}
                className="inline-block py-2 wrap-anywhere text-brand underline"
              >
                {text}
              </Link>
            )}
          </Fragment>
        );
      })}
    </p>
  );

/** Asks for the thing when the words of a search say nothing about it. */
const Asks = () => <Empty title="Que cherchez-vous ?">Écrivez le nom de la chose.</Empty>;

/**
 * Shows a link that saves the search, with its words as corrected, to be notified of new ads; nothing for the list of
 * all ads.
 */
const AlertLink = ({ query, corrected }: ListData) => {
  const q = corrected ?? query.q;
  const path = listPath({ ...without(query, 'sort'), ...(q && { q }) }, '/recherches');
  return (
    path.includes('?') && (
      <Link
        to={path}
        aria-label="M’alerter des nouvelles annonces"
        className="btn btn-quiet -mr-3 shrink-0 md:mx-0"
      >
        <Icon name="bell" className="size-5" />
        M’alerter
      </Link>
    )
  );
};

/** Links to the sub-categories of a category's page, with their counts; the other filters stay. */
const SubCategories = ({ data }: { data: ListData }) =>
  data.isCategory &&
  data.sub === null &&
  data.subs.length > 0 && (
    <ul
      aria-label="Sous-catégories"
      className="no-bar -mx-3 mb-3 flex gap-2 overflow-x-auto px-3 lg:flex-wrap"
    >
      {data.subs.map(({ value, label }) => (
        <li key={value}>
          <Chip to={categoryListPath({ ...without(data.query), sub_category: Number(value) })}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );

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
const NoAds = ({ data, data: { query }, isFiltered }: { data: ListData; isFiltered: boolean }) => (
  <Empty
    title="Aucune annonce trouvée"
    action={
      isFiltered || !data.isCategory ? (
        <>
          <RelaxedSearches ways={data.relaxed} pathTo={listPathOn(data)} />
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
          <Link to="/annonces" className="btn btn-primary">
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
    <div
      className={`page gap-8 lg:grid lg:grid-cols-[260px_1fr] lg:py-6 ${isCategory ? 'pb-6' : 'py-3'}`}
    >
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
      <div className="min-w-0">
        {isCategory && <Breadcrumb steps={trail} here={ownId} />}
        <SearchBox words={query.q} />
        <Corrected data={data} />
        <Unused data={data} />
        {data.unread && (
          <p role="alert" dir="auto" className="mt-2 font-bold text-danger">
            {data.unread.message}
          </p>
        )}
        <h1 className="pt-2 text-lg font-bold" dir="auto">
          {listHeading(data)}
        </h1>
        <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="grow py-2 text-sm text-ink-soft">
            {!data.asks && formatAdCount(total, exact)}
          </p>
          {!data.asks && <AlertLink {...data} />}
          {/* Breaks the line on a phone. */}
          <span className="w-full lg:hidden" />
          <button
            type="button"
            popoverTarget={FILTERS_ID}
            data-wants-react=""
            className="btn btn-secondary grow px-3 whitespace-nowrap lg:hidden"
          >
            <Icon name="sliders-horizontal" className="size-5" />
            Filtres{chosen.length > 0 && ` (${chosen.length})`}
          </button>
          <OrderMenu query={query} isCategory={isCategory} />
        </div>
        <SubCategories data={data} />
        <CategoryWarnings warnings={data.warnings} />
        {chosen.length > 0 && (
          <ul aria-label="Choix" className="no-bar -mx-3 mb-3 flex gap-2 overflow-x-auto px-3">
            {chosen.map(({ key, label, to }) => (
              <li key={key}>
                <Chip to={to} removes>
                  {label}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {ads.length > 0 ? (
          <>
            <AdGrid ads={ads} now={now} beside />
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
          !data.asks && <Nothing data={data} isFiltered={chosen.length > 0} />
        )}
        {data.asks && <Asks />}
        <Pager links={links} path={isCategory && ownId ? `/category/${ownId}` : '/annonces'} />
      </div>
    </div>
  );
}
