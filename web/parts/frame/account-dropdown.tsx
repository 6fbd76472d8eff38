import { useRef } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { fullName } from '#web/format/full-name.ts';
import { useClosing } from '#web/ui/use-closing.ts';
import { Link } from '#web/ui/link.tsx';
import { Avatar } from '../account/avatar.tsx';
import { OWN_PAGES, SITE_PAGES } from './page-links.ts';
import { formatPhone } from '#web/format/format-phone.ts';
import { SaverChoice } from './saver-choice.tsx';
import { useSignOut } from '../account/sign-out.ts';

const GREETING_LENGTH = 9;

const LINKS = [OWN_PAGES.profile, OWN_PAGES.ads, ...SITE_PAGES];

const ROW = 'menu-row';

/** The menu of the signed-in person. In the browser only. */
export function AccountDropdown({ user }: { user: User }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const { signOut, leaving } = useSignOut();
  const links = user.role === 'user' ? LINKS : [OWN_PAGES.admin, ...LINKS];
  return (
    <details ref={menu} className="relative">
      <summary className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-raised">
        <Avatar person={user} />
        {user.first_name
          ? `Bonjour, ${[...user.first_name].slice(0, GREETING_LENGTH).join('')}`
          : 'Bonjour'}
      </summary>
      <div className="menu right-0">
        <div className="line-b px-4 pb-2 text-sm text-ink-soft">
          <p className="font-bold text-ink">{fullName(user)}</p>
          {user.email && <p className="truncate">{user.email}</p>}
          <p>{formatPhone(user.telephone)}</p>
        </div>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={ROW}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          disabled={leaving}
          onClick={signOut}
          className={`${ROW} line-t font-bold text-danger`}
        >
          Se déconnecter
        </button>
        <Link to={OWN_PAGES.remove.to} className={`${ROW} text-danger`}>
          {OWN_PAGES.remove.label}
        </Link>
        <SaverChoice className={`${ROW} line-t`} />
      </div>
    </details>
  );
}
