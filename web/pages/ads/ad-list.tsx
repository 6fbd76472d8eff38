import { useMemo, type ReactNode } from 'react';
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
import { listPathOn, onlySet } from './list-query.ts';
import { ListHead, type TownHead } from './list-head.tsx';
import { categoryTrail } from './list-meta.ts';
import type { ListData } from './load-list.ts';
import { AdsApart, MoreAds } from './more-ads.tsx';
import { RelaxedSearches } from './relaxed-searches.tsx';
import { WaysOn } from './ways-on.tsx';

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

interface NothingProps {
  data: ListData;
  isFiltered: boolean;
  town: TownHead | undefined;
}

/** Replaces the list when the URL names a page after the last one, with a link to the first. */
const BeyondLastPage = ({ data, town }: NothingProps) => (
  <Empty
    title="Cette page est vide"
    action={
      <Link
        to={town?.path ?? listPathOn(data)({ ...data.query, page: undefined, cursor: undefined })}
        className="btn btn-primary"
      >
        Revenir à la première page
      </Link>
    }
  >
    Les annonces sont sur les pages précédentes.
  </Empty>
);

/**
 * Shows that a list has no ads, and offers wider searches, the list of all ads, or to publish an ad: one for what is
 * sought or, on an unfiltered category's page, the category's first.
 */
const NoAds = ({ data, isFiltered, town }: NothingProps) => {
  return (
    <Empty
      title="Aucune annonce trouvée"
      action={
        isFiltered || !data.isCategory ? (
          <>
            <WaysOn data={data} />
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
        (town?.empty ??
          (data.isCategory
            ? 'Soyez la première personne à publier dans cette catégorie.'
            : 'Revenez bientôt : de nouvelles annonces arrivent chaque jour.'))}
    </Empty>
  );
};

/** Returns the path of the list without filters; its words, its order and the category of its page stay. */
const clearedPath = ({ isCategory, query }: ListData): string => {
  const { q, sort, category, sub_category: sub } = query;
  return listPathOn({ isCategory })(
    onlySet({ q, sort, ...(isCategory && { category, sub_category: sub }) }),
  );
};

interface AdListProps {
  data: ListData;
  /** Is what the page of a town shows as its heading, links and path instead of those of the list. */
  town?: TownHead;
  /** Stands below the list. */
  children?: ReactNode;
}

/** Shows a list of ads with its search and filters: all ads, those of a category, or those of a town. */
export function AdList({ data, town, children }: AdListProps) {
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
  const chosen = town ? [] : activeFilters(data);
  const trail = categoryTrail(data);
  const ownId = trail.at(-1)?.id;
  const address = listPathOn(data)(query);
  const warnings = data.warnings.length > 0 && <CategoryWarnings warnings={data.warnings} />;
  const Nothing = total > 0 && data.page > 1 ? BeyondLastPage : NoAds;
  return (
    <div className="page gap-x-8 py-3 lg:grid lg:grid-cols-[260px_1fr] lg:grid-rows-[auto_1fr] lg:py-6">
      <div className="lg:col-start-2">
        <SearchBox words={query.q} />
        {data.unread && (
          <p role="alert" dir="auto" className="mt-2 font-bold text-danger">
            {data.unread.message}
          </p>
        )}
      </div>
      {/* The words come before the filters for a keyboard, although on a desktop the filters start beside them. */}
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
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
          cleared={town || chosen.length === 0 ? null : clearedPath(data)}
        />
      </div>
      <div className="flex min-w-0 flex-col lg:col-start-2">
        {/* On a phone the list comes first, and the breadcrumb last. */}
        {isCategory && (
          <div className="max-lg:order-last">
            <Breadcrumb steps={trail} here={ownId} />
          </div>
        )}
        <ListHead data={data} chosen={chosen} town={town} />
        {ads.length > 0 ? (
          <>
            {data.fitsLessFrom === 0 ? (
              warnings
            ) : (
              <AdGrid
                ads={ads.slice(0, data.fitsLessFrom ?? undefined)}
                now={now}
                beside
                note={warnings}
              />
            )}
            {data.fitsLessFrom !== null && (
              <MoreAds
                title="Moins proches de votre recherche"
                ads={ads.slice(data.fitsLessFrom)}
                now={now}
                isFirst={data.fitsLessFrom === 0}
              />
            )}
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
          !data.asks &&
          data.apart.length === 0 && (
            <Nothing
              data={data}
              isFiltered={chosen.length > 0 || query.q !== undefined}
              town={town}
            />
          )
        )}
        <AdsApart data={data} />
        {data.asks && <Asks />}
        <Pager
          links={links}
          path={town?.path ?? (isCategory && ownId ? `/category/${ownId}` : '/annonces')}
        />
        {children}
      </div>
    </div>
  );
}
