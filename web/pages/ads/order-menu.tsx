import { useRef } from 'react';
import { SORTS } from '#contract/search/filters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useClosing } from '#web/ui/use-closing.ts';
import { SORT_LABELS } from './active-filters.ts';
import { defaultSort, listPathOn, sortOf, without } from './list-query.ts';
import type { ListData } from './load-list.ts';

/** Shows the choice of the list's order as a menu of links. */
export function OrderMenu(data: Pick<ListData, 'query' | 'isCategory'>) {
  const { query } = data;
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const current = sortOf(query);
  const pathTo = listPathOn(data);
  return (
    <details ref={menu} data-light="menu" className="relative min-w-0 grow lg:grow-0">
      <summary
        className="btn btn-secondary w-full px-3"
        aria-label={`Trier par : ${SORT_LABELS[current]}`}
      >
        <span className="truncate">{SORT_LABELS[current]}</span>
        <Icon name="caret-down" className="fold-caret" />
      </summary>
      <ul className="menu right-0">
        {SORTS.filter((sort) => query.q || sort !== 'relevance').map((sort) => (
          <li key={sort}>
            <Link
              to={pathTo({
                ...without(query, 'sort'),
                ...(sort !== defaultSort(query) && { sort }),
              })}
              className="menu-row"
              aria-current={sort === current ? 'page' : undefined}
            >
              {SORT_LABELS[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
