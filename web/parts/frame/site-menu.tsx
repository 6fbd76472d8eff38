import { useRef } from 'react';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { useClosing } from '#web/ui/use-closing.ts';
import { AccountHead } from './account-head.tsx';
import { MainLinks, MoreLinks, SignedInLinks } from './account-menu.tsx';
import { AppLink, useHasApp } from './app-link.tsx';
import { Greeting } from './greeting.tsx';
import { GUEST_PAGES, HEADER_PAGES, PUBLISH_PAGE } from './page-links.ts';
import { PageList } from './page-list.tsx';
import { SaverChoice } from './saver-choice.tsx';

/**
 * Shows the menu of a phone: the entries of the desktop's header, then those of the account's side menu. It is a plain
 * `details`, so that it opens without JavaScript; the server renders the guest's version.
 */
export function SiteMenu({ user }: { user: User | null }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const hasApp = useHasApp();
  return (
    <details ref={menu} data-light="menu" className="-mr-2 ml-auto lg:hidden">
      <summary aria-label="Menu" className="tap menu-button text-xl">
        ☰
      </summary>
      <nav aria-label="Menu" className="fixed inset-0 z-20 overflow-y-auto bg-surface pt-14">
        {user && (
          <>
            <p className="flex items-center gap-2 p-3">
              <Greeting user={user} />
            </p>
            <AccountHead user={user} />
          </>
        )}
        <PageList links={HEADER_PAGES}>
          {hasApp && (
            <li>
              <AppLink className="menu-row" />
            </li>
          )}
        </PageList>
        <PageList
          links={user ? [PUBLISH_PAGE] : [...Object.values(GUEST_PAGES), PUBLISH_PAGE]}
          className="line-t line-b font-bold text-brand"
        />
        <MainLinks />
        {user && (
          <>
            <SignedInLinks />
            <MoreLinks />
            <SaverChoice className="menu-row line-t" />
          </>
        )}
      </nav>
    </details>
  );
}
