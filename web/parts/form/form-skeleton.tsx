import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** Shows the skeleton of a long form. */
export const FormSkeleton = (
  <Loading>
    <div className="flex max-w-text flex-col gap-4">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  </Loading>
);
