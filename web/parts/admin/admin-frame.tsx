import { useContext, useEffect, type ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { mayAccess, type Access } from '#contract/common/roles.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { ApiError, isRefusal } from '#web/client/api.ts';
import { mayOpen } from '#web/client/may-open.ts';
import { RootDataContext } from '#web/client/root-data.ts';
import { useUser } from '#web/client/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChipRow, ROW_CHIP } from './chip-row.tsx';
import { usePendingCounts } from './use-pending-counts.ts';

interface Entry {
  to: string;
  label: string;
  /** Is the access that the menu entry requires, when it is narrower than that of its page. */
  access?: Access;
  pending?: 'ads' | 'reports' | 'appeals' | 'contact_messages' | 'declarations' | 'shops';
  /** Names further counts of waiting items, on the same page, that are added to the count of the menu entry. */
  and?: readonly ('ratings' | 'photo_checks')[];
}

const MENU: readonly Entry[] = [
  { to: '/admin', label: 'Annonces', pending: 'ads', access: 'moderator' },
  {
    to: '/admin/signalements',
    label: 'Signalements',
    pending: 'reports',
    and: ['ratings', 'photo_checks'],
  },
  { to: '/admin/contestations', label: 'Contestations', pending: 'appeals' },
  { to: '/admin/boutiques', label: 'Boutiques', pending: 'shops' },
  { to: '/admin/utilisateurs', label: 'Utilisateurs' },
  { to: '/admin/declarations', label: 'Déclarations', pending: 'declarations' },
  { to: '/admin/messages', label: 'Messages', pending: 'contact_messages' },
  { to: '/admin/catalogue', label: 'Catalogue' },
  { to: '/admin/motifs', label: 'Motifs' },
  { to: '/admin/journal', label: 'Journal' },
  { to: '/admin/envois', label: 'Envois' },
  { to: '/admin/chiffres', label: 'Chiffres' },
  { to: '/admin/etat', label: 'État' },
];

/** Styles a menu entry as a chip on a phone, and as a row of the column on a wide screen. */
const PLACE = `${ROW_CHIP} lg:justify-between lg:rounded-md lg:border-transparent lg:bg-transparent lg:aria-[current=page]:border-transparent lg:aria-[current=page]:bg-raised`;

/**
 * Returns the counts of items that wait for staff. If the API refuses them, the person has lost the role and is
 * redirected to /404, or must first turn on two-step sign-in and is redirected to its setup.
 */
const useCountsOrLeave = () => {
  const navigate = useNavigate();
  const { data, error } = usePendingCounts();
  const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
  useEffect(() => {
    if (!isRefused) return;
    const needsTwoStep = isRefusal(error, accountRefusals.twoStepNeeded);
    if (needsTwoStep) toast.error(error.message);
    void navigate(needsTwoStep ? '/profil#deux-etapes' : '/404', { replace: true });
  }, [isRefused, error, navigate]);
  return data;
};

/**
 * Shows the menu of the administration: the pages that the user may open, each with the sum of its counts of waiting
 * items (`pending` and `and`).
 */
const Menu = () => {
  const user = useUser();
  const waiting = useCountsOrLeave();
  const { pathname } = useLocation();
  return (
    <ChipRow
      label="Administration"
      // The counts widen the entries: once they are loaded, the current one is scrolled into view again.
      current={`${pathname} ${waiting ? 'counted' : ''}`}
      className="lg:sticky lg:top-4 lg:m-0 lg:flex-col lg:gap-0 lg:self-start lg:p-0"
    >
      {MENU.filter(
        ({ to, access = 'staff' }) => user && mayOpen(user, to) && mayAccess(user, access),
      ).map(({ to, label, pending, and = [] }) => {
        const count =
          pending &&
          waiting &&
          and.reduce((sum, other) => sum + waiting[other], waiting[pending] ?? 0);
        return (
          <NavLink key={to} to={to} end className={PLACE}>
            {label}
            {count ? (
              <Badge tone="action">
                {count}
                <span className="sr-only"> en attente</span>
              </Badge>
            ) : null}
          </NavLink>
        );
      })}
    </ChipRow>
  );
};

interface AdminFrameProps {
  title: string;
  /** Tells whether the page needs the whole screen, so that only the menu shows its title. */
  fills?: boolean | undefined;
  children: ReactNode;
}

/**
 * Shows the layout of every page of the administration: the menu, which is at the left of a wide screen, and the page.
 * On a page that needs the whole screen (`fills`), only screen readers get the title.
 */
export default function AdminFrame({ title, fills = false, children }: AdminFrameProps) {
  const { site, ...root } = useContext(RootDataContext);
  // Pictures of ads that nobody else may see yet go through no CDN.
  const { cdn: _, ...ownSite } = site;
  return (
    <RootDataContext value={{ ...root, site: ownSite }}>
      <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-6">
        <Menu />
        <div className="min-w-0">
          <h1 className={fills ? 'sr-only' : 'my-4 text-xl font-bold lg:mt-1'}>{title}</h1>
          {children}
        </div>
      </div>
    </RootDataContext>
  );
}
