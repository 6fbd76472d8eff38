import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { mayOpen } from '#web/client/may-open.ts';
import { UntilLate } from '#web/layouts/late-scripts.tsx';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

// Loaded only once the role is known: other people never download the administration's code.
const AdminFrame = lazy(() => import('./admin-frame.tsx'));

const PageSkeleton = (
  <Loading>
    <Skeleton className="h-11" />
    <Skeleton className="mt-6 h-8 w-1/2" />
    <Skeleton className="mt-4 h-64" />
    <Skeleton className="mt-4 h-32" />
  </Loading>
);

interface AdminPageProps {
  title: string;
  fills?: boolean;
  /** Is a lazy component, whose code is fetched once the role is known. */
  children: ReactNode;
}

/**
 * Shows a page of the administration: menu with counts of waiting items, title, content. Redirects
 * people without access to /404.
 */
export const AdminPage = ({ title, fills, children }: AdminPageProps) => {
  const { pathname } = useLocation();
  return (
    <div className="page py-4">
      <PrivatePage fallback={PageSkeleton} allow={(user) => mayOpen(user, pathname)}>
        <Suspense fallback={<UntilLate>{PageSkeleton}</UntilLate>}>
          <AdminFrame title={title} fills={fills}>
            {children}
          </AdminFrame>
        </Suspense>
      </PrivatePage>
    </div>
  );
};

/** Returns the module of a page of the administration that shows this component below its title. */
export const adminPage = (title: string, load: () => Promise<{ default: ComponentType }>) => {
  const Content = lazy(load);
  const Page = () => (
    <AdminPage title={title}>
      <Content />
    </AdminPage>
  );
  return { meta: () => noIndexMeta(title), default: Page };
};
