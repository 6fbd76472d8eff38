import { useRef } from 'react';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useClosing } from '#web/ui/use-closing.ts';
import { AccountHead } from './account-head.tsx';
import { MainLinks, MoreLinks, OWN_LINKS, SignedInLinks } from './account-menu.tsx';
import { AppLink, useHasApp } from './app-link.tsx';
import { Greeting } from './greeting.tsx';
import {
  ABOUT_PAGES,
  ADS_PAGE,
  GUEST_PAGES,
  HEADER_PAGES,
  HOME_PAGE,
  LEGAL_PAGES,
  PUBLISH_PAGE,
  TIPS_PAGE,
  type PageLink,
} from './page-links.ts';
import { PageList } from './page-list.tsx';
import { SaverChoice } from './saver-choice.tsx';

const GUEST_LINKS: readonly PageLink[] = [...Object.values(GUEST_PAGES), PUBLISH_PAGE];
const MEMBER_SITE_LINKS: readonly PageLink[] = [TIPS_PAGE, ...LEGAL_PAGES];

/**
 * Shows the menu of a phone: the entries of the desktop's header and, for a guest, the ads, else the account's side
 * menu. It is a plain `details`, so that it opens without JavaScript. The server renders the guest's version for
 * everyone, so a member without JavaScript finds the account folded in it.
 */
export function SiteMenu({ user }: { user: User | null }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const app = useHasApp() && (
    <li>
      <AppLink className="menu-row" />
    </li>
  );
  return (
    <details ref={menu} data-light="menu" className="-mr-2 ml-auto lg:hidden">
      <summary aria-label="Menu" className="tap menu-button">
        <Icon name="list" />
        <Icon name="x" />
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
        {user ? (
          <>
            <PageList links={HEADER_PAGES}>{app}</PageList>
            <PageList links={[PUBLISH_PAGE]} className="line-t line-b font-bold text-brand" />
            <MainLinks site={MEMBER_SITE_LINKS} />
            <SignedInLinks />
            <MoreLinks />
            <SaverChoice className="menu-row line-t" />
          </>
        ) : (
          <>
            <PageList links={GUEST_LINKS} className="line-b font-bold text-brand" />
            <PageList links={[HOME_PAGE, ADS_PAGE, TIPS_PAGE]} className="line-b" />
            <PageList links={ABOUT_PAGES} plain>
              {app}
            </PageList>
            <PageList links={LEGAL_PAGES} plain className="line-t text-sm text-ink-soft" />
            <details className="group line-t">
              <summary className="menu-row gap-2">
                Mon compte
                <Icon name="caret-right" className="ml-auto size-5 group-open:rotate-90" />
              </summary>
              <PageList links={OWN_LINKS} plain />
            </details>
          </>
        )}
      </nav>
    </details>
  );
}
