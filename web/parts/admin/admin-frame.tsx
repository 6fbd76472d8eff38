import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { moderationRoutes } from '#contract/moderation.ts';
import { ApiError, isRefusal } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { mayOpen } from '#web/client/may-open.ts';
import { useUser } from '#web/client/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChipRow, ROW_CHIP } from './chip-row.tsx';

/** How often (ms) an open page refreshes the pending counts. */
const POLL_MS = 30_000;

interface Entry {
  to: string;
  label: string;
  pending?: 'ads' | 'reports' | 'contact_messages' | 'declarations';
}

const MENU: readonly Entry[] = [
  { to: '/admin', label: 'Annonces', pending: 'ads' },
  { to: '/admin/signalements', label: 'Signalements', pending: 'reports' },
  { to: '/admin/utilisateurs', label: 'Utilisateurs' },
  { to: '/admin/declarations', label: 'Déclarations', pending: 'declarations' },
  { to: '/admin/messages', label: 'Messages', pending: 'contact_messages' },
  { to: '/admin/catalogue', label: 'Catalogue' },
  { to: '/admin/motifs', label: 'Motifs' },
  { to: '/admin/journal', label: 'Journal' },
  { to: '/admin/chiffres', label: 'Chiffres' },
];

/** The pending counts. When the API rejects them (the role was removed) the person is redirected to /404. */
const usePendingCounts = () => {
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => browserApi.call(moderationRoutes.counts, { signal }),
    refetchInterval: POLL_MS,
    select: (answer) => answer.data,
  });
  const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
  useEffect(() => {
    if (!isRefused) return;
    // Two-step sign-in is required: redirect to its setup.
    const needsTwoStep = isRefusal(error, accountRefusals.twoStepNeeded);
    if (needsTwoStep) toast.error(error.message);
    void navigate(needsTwoStep ? '/profil#deux-etapes' : '/404', { replace: true });
  }, [isRefused, error, navigate]);
  return data;
};

const Menu = () => {
  const user = useUser();
  const waiting = usePendingCounts();
  const { pathname } = useLocation();
  return (
    <ChipRow label="Administration" current={`${pathname} ${waiting ? 'counted' : ''}`}>
      {MENU.filter(({ to }) => user && mayOpen(user, to)).map(({ to, label, pending }) => {
        const count = pending && waiting?.[pending];
        return (
          <NavLink key={to} to={to} end className={ROW_CHIP}>
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

/** The layout of every page of the administration. */
export default function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Menu />
      <h1 className="mt-4 mb-4 text-xl font-bold">{title}</h1>
      {children}
    </>
  );
}
