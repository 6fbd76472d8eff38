import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export const AdFormSkeleton = () => (
  <Loading>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
      <Skeleton className="h-36" />
      <Skeleton className="h-11" />
    </div>
  </Loading>
);

/** Shows the title of the page above the form of an ad. */
export const AdFormFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-text px-3 py-6">
    <h1 className="mb-4 text-xl font-bold">{title}</h1>
    {children}
  </div>
);
