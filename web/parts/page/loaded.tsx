import type { ReactNode } from 'react';
import { ApiError } from '#web/client/api.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

interface LoadedProps<Data> {
  /** Is a query, or the result of a hook in the same form. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Is shown while the query loads: the classes of one placeholder, or an element. */
  skeleton: ReactNode;
  /** Is shown in place of an empty list. */
  empty?: ReactNode;
  /** Is shown when the server answers 404; without it, 404 is shown as an error. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Tells whether the data are an empty list, or an answer of the API with an empty list. */
const isEmptyList = (data: unknown): boolean =>
  Array.isArray(data)
    ? data.length === 0
    : typeof data === 'object' && data !== null && 'data' in data && isEmptyList(data.data);

/** Shows the state of a query: skeleton, content, empty state, or an error with a button to retry. */
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
