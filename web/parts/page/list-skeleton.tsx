import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

interface Props {
  rows: number;
  /** The height of a row (`h-16`). */
  row: string;
}

/** A list that is loading. */
export const ListSkeleton = ({ rows, row }: Props) => (
  <Loading>
    <div className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={row} />
      ))}
    </div>
  </Loading>
);
