import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of a long form on its way. */
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
