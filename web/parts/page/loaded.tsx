import type { ReactNode } from 'react';
import { ApiError } from '#web/client/api.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

interface LoadedProps<Data> {
  /** A query, or what a hook makes of one. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown while it loads: the classes of one box, or an element. */
  skeleton: ReactNode;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  /** Shown where the server answers 404; by default the error is shown, as any other. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown): boolean =>
  Array.isArray(data)
    ? data.length === 0
    : typeof data === 'object' && data !== null && 'data' in data && isEmptyList(data.data);

/** What a query loads: its skeleton first, then its content, that it is empty, or its error with a button to retry. */
export const Loaded = <Data,>({
  query: { data, error, refetch },
  skeleton,
  empty,
  notFound,
  children,
}: LoadedProps<Data>): ReactNode => {
  if (data !== undefined) return empty !== undefined && isEmptyList(data) ? empty : children(data);
  if (notFound !== undefined && error instanceof ApiError && error.status === 404) return notFound;
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  if (typeof skeleton !== 'string') return skeleton;
  return (
    <Loading>
      <Skeleton className={skeleton} />
    </Loading>
  );
};
