import { useRef } from 'react';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { mayOpen } from '#web/client/may-open.ts';
import { useClosing } from '#web/ui/use-closing.ts';
import { Link } from '#web/ui/link.tsx';
import { AccountHead } from './account-head.tsx';
import { Greeting } from './greeting.tsx';
import { OWN_PAGES, SITE_PAGES } from './page-links.ts';
import { PageList } from './page-list.tsx';
import { SaverChoice } from './saver-choice.tsx';
import { SignOutForm } from './sign-out-form.tsx';

const LINKS = [OWN_PAGES.profile, OWN_PAGES.ads, ...SITE_PAGES];

/** Shows the menu of the signed-in person. Renders in the browser only. */
export function AccountDropdown({ user }: { user: User }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const links = mayOpen(user, OWN_PAGES.admin.to) ? [OWN_PAGES.admin, ...LINKS] : LINKS;
  return (
    <details ref={menu} className="relative">
      <summary className="flex min-h-11 max-w-44 items-center gap-2 rounded-md px-2 hover:bg-raised">
        <Greeting user={user} />
      </summary>
      <div className="menu right-0">
        <AccountHead user={user} />
        <PageList links={links} plain />
        <SignOutForm />
        <Link to={OWN_PAGES.remove.to} className="menu-row text-danger">
          {OWN_PAGES.remove.label}
        </Link>
        <SaverChoice className="menu-row line-t" />
      </div>
    </details>
  );
}
