import type { ReactNode } from 'react';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { AccountMenu } from './account-menu.tsx';

interface AccountPageProps {
  title: string;
  /** Is the skeleton that is shown until the session is known. */
  skeleton: ReactNode;
  /** Is shown without JavaScript in place of a notice that the page needs it. */
  plain?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a page of the account: title and content, with the menu beside them on a desktop, or below
 * them without JavaScript.
 */
export const AccountPage = ({ title, skeleton, plain, children }: AccountPageProps) => (
  <div className="page grid gap-8 py-6 lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-6">
    <div className="min-w-0 lg:order-2">
      <h1 className="text-xl font-bold">{title}</h1>
      <div className="mt-4">
        <PrivatePage fallback={skeleton} plain={plain}>
          {children}
        </PrivatePage>
      </div>
    </div>
    <aside className="account-menu hidden lg:block">
      <AccountMenu />
    </aside>
  </div>
);
