import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListMeta } from '#contract/common/fields.ts';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { Empty } from '#web/ui/empty.tsx';

interface AdminListProps<Row> {
  query: UseQueryResult<{ data: Row[]; meta?: { total: number } | ListMeta }>;
  /** Is the text shown for an empty list. */
  nothing: string;
  /** Tells, below the text of an empty list, what the list will contain. */
  hint?: string;
  /** Is the path of the list's pages; without it there is one page. */
  path?: string;
  /** Shows the list as one table of rows of 48 px, not as cards. */
  dense?: boolean;
  children: (row: Row) => ReactNode;
}

const RowsSkeleton = <ListSkeleton rows={3} row="h-24" />;

const CARDS = {
  list: 'flex flex-col gap-3',
  item: 'rounded-lg border border-line bg-surface p-3',
} as const;
const ROWS = {
  list: 'divide-y divide-line rounded-lg border border-line bg-surface',
  item: 'px-3 pt-2 md:pt-0.5 pb-0.5',
} as const;

/** Shows a list of the administration as cards, or as rows if `dense`, with its skeleton, pager and load error. */
export const AdminList = <Row extends { id: number }>({
  query,
  nothing,
  hint,
  path,
  dense = false,
  children,
}: AdminListProps<Row>) => {
  return (
    <Loaded query={query} skeleton={RowsSkeleton} empty={<Empty title={nothing}>{hint}</Empty>}>
      {({ data, meta }) => (
        <>
          <ul className={dense ? ROWS.list : CARDS.list}>
            {data.map((row) => (
              <li key={row.id} className={dense ? ROWS.item : CARDS.item}>
                {children(row)}
              </li>
            ))}
          </ul>
          {path && meta && 'links' in meta && <Pager links={toPageLinks(meta)} path={path} />}
        </>
      )}
    </Loaded>
  );
};
