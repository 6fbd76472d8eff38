import { RELAXATION_TEXTS } from '#contract/search/filters.ts';
import type { RelaxedSearch } from '#contract/search/routes.ts';
import { Link } from '#web/ui/link.tsx';
import { formatAdCount } from './active-filters.ts';
import { readQuery, type ListQuery } from './list-query.ts';

/** Returns what a wider search changes: another city, its remaining or respelled words, or the filter it drops. */
const labelOf = ({ gives_up: what, words, label }: RelaxedSearch): string => {
  if (what === 'near') return `À ${label ?? ''}`;
  if (what === 'word' || what === 'spelling') return `« ${words ?? ''} »`;
  return label === undefined ? RELAXATION_TEXTS[what] : `${label} : ${RELAXATION_TEXTS[what]}`;
};

/** Lists searches with fewer filters or in surrounding cities, each with its number of ads. */
export const RelaxedSearches = ({
  ways,
  pathTo,
  name = 'Élargir la recherche',
}: {
  name?: string;
  ways: readonly RelaxedSearch[];
  pathTo: (query: ListQuery) => string;
}) =>
  ways.length > 0 && (
    <ul aria-label={name} className="flex flex-col gap-2">
      {ways.map((search) => (
        <li key={search.query}>
          <Link
            to={pathTo(readQuery(new URLSearchParams(search.query)))}
            className="chip whitespace-normal"
          >
            <span>
              <b dir="auto">{labelOf(search)}</b>{' '}
              {formatAdCount(search.total, search.total_is_exact)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
