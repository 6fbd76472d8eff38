import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

interface Props {
  rows: number;
  /** Is the class of the height of a row (`h-16`). */
  row: string;
}

/** Shows the skeleton of a list that is loading. */
export const ListSkeleton = ({ rows, row }: Props) => (
  <Loading>
    <div className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={row} />
      ))}
    </div>
  </Loading>
);
