import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListMeta } from '#contract/fields.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

interface AdminListProps<Row> {
  query: UseQueryResult<{ data: Row[]; meta?: { total: number } | ListMeta }>;
  /** Shown for an empty list. */
  nothing: string;
  /** The path of the list's pages; without it there is one page. */
  path?: string;
  children: (row: Row) => ReactNode;
}

const ListSkeleton = (
  <Loading>
    <Skeleton className="h-24" />
    <Skeleton className="mt-3 h-24" />
    <Skeleton className="mt-3 h-24" />
  </Loading>
);

/** A list of the administration as cards, with its skeleton, pager and load error. */
export const AdminList = <Row extends { id: number }>({
  query,
  nothing,
  path,
  children,
}: AdminListProps<Row>) => {
  return (
    <Loaded query={query} skeleton={ListSkeleton} empty={<Empty title={nothing} />}>
      {({ data, meta }) => (
        <>
          <ul className="flex flex-col gap-3">
            {data.map((row) => (
              <li key={row.id} className="rounded-lg border border-line bg-surface p-3">
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
