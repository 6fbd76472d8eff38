import { Fragment } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatAdCount, listHeading, type ActiveFilter } from './active-filters.ts';
import { FILTERS_ID } from './choices.ts';
import { categoryListPath, listPath, listPathOn, without } from './list-query.ts';
import type { ListData } from './load-list.ts';
import { OrderMenu } from './order-menu.tsx';

/** Says which words and prices of a search its ads need not have, each with a link to what it finds, if not the same. */
const Unused = ({ data: { unused, query } }: { data: ListData }) =>
  unused.length > 0 && (
    <>
      {' '}
      sans{' '}
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
    </>
  );

/** Shows the number of ads and, where words of a search were corrected or left out, which. */
const Count = ({ data }: { data: ListData }) => (
  <p className="shrink-0 text-sm text-ink-soft">
    {!data.asks && formatAdCount(data.total, data.exact)}
    {data.corrected !== null && (
      <>
        {' '}
        pour <b dir="auto">« {data.corrected} »</b> · chercher{' '}
        <Link
          to={listPathOn(data)({ ...without(data.query), q: `"${data.query.q ?? ''}"` })}
          className="inline-block py-2 text-brand underline"
          dir="auto"
        >
          {data.query.q}
        </Link>
      </>
    )}
    <Unused data={data} />
  </p>
);

/** Describes the head of the page of a town, whose filters its heading names. */
export interface TownHead {
  title: string;
  path: string;
  /** Is the accessible name of the list of `chips`, links to narrower and wider pages. */
  label: string;
  chips: readonly { name: string; to: string }[];
  /** Is the text of the page while it has no ads. */
  empty: string;
}

/** Lists the sub-categories of a category's page, with their counts; the other filters stay. */
const subCategories = ({ isCategory, sub, subs, query }: ListData): TownHead['chips'] =>
  isCategory && sub === null
    ? subs.map(({ value, label }) => ({
        name: label,
        to: categoryListPath({ ...without(query), sub_category: Number(value) }),
      }))
    : [];

/** Lists links to narrower lists. */
const Narrower = ({ label, chips }: Pick<TownHead, 'label' | 'chips'>) =>
  chips.length > 0 && (
    <ul aria-label={label} className="flex gap-2 lg:order-last lg:basis-full lg:flex-wrap">
      {chips.map(({ name, to }) => (
        <li key={to}>
          <Chip to={to}>{name}</Chip>
        </li>
      ))}
    </ul>
  );

/** Lists the chosen filters, each with a link that removes it. */
const Chosen = ({ filters }: { filters: readonly ActiveFilter[] }) =>
  filters.length > 0 && (
    <ul aria-label="Choix" className="flex gap-2 lg:flex-wrap">
      {filters.map(({ key, label, to }) => (
        <li key={key}>
          <Chip to={to} removes>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );

/** Returns the path of the form that saves a search, with its words as corrected; null for the list of all ads and for words that say nothing. */
export const alertPath = ({ query, corrected, asks }: ListData): string | null => {
  const q = corrected ?? query.q;
  const path = listPath({ ...without(query, 'sort'), ...(q && { q }) }, '/recherches');
  return path.includes('?') && !asks ? path : null;
};

interface ListHeadProps {
  data: ListData;
  chosen: readonly ActiveFilter[];
  town?: TownHead | undefined;
}

/**
 * Shows the head of a list in two rows of 44 px: the number of ads with what was chosen, then filters, order and the
 * link that saves the search. A list without ads has the first row alone.
 */
export const ListHead = ({ data, chosen, town }: ListHeadProps) => {
  const alert = alertPath(data);
  const { label, chips } = town ?? { label: 'Sous-catégories', chips: subCategories(data) };
  return (
    <div className="mb-2 lg:my-3 lg:flex lg:flex-wrap lg:items-center lg:gap-3">
      <div className="no-bar -mx-3 flex min-h-11 grow items-center gap-3 overflow-x-auto px-3 whitespace-nowrap lg:contents">
        <h1 className={data.isCategory || town ? 'shrink-0 font-bold' : 'sr-only'} dir="auto">
          {town?.title ?? listHeading(data)}
        </h1>
        <Count data={data} />
        <Chosen filters={chosen} />
        <Narrower label={label} chips={chips} />
      </div>
      {data.total > 0 && (
        <div className="flex items-center gap-2 lg:ml-auto">
          <button
            type="button"
            popoverTarget={FILTERS_ID}
            data-wants-react=""
            className="btn btn-secondary min-w-0 grow px-3 whitespace-nowrap lg:hidden"
          >
            <Icon name="sliders-horizontal" className="size-5" />
            Filtres{chosen.length > 0 && ` (${chosen.length})`}
          </button>
          <OrderMenu query={data.query} isCategory={data.isCategory} />
          {alert !== null && (
            <Link
              to={alert}
              aria-label="Créer une alerte pour cette recherche"
              className="tap shrink-0 line rounded-md text-brand"
            >
              <Icon name="bell" className="size-5" />
            </Link>
          )}
        </div>
      )}
    </div>
  );
};
