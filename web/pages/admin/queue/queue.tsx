import { Navigate, useSearchParams } from 'react-router';
import { mayAccess } from '#contract/common/roles.ts';
import type { AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import { useUser } from '#web/client/session.ts';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { usePendingCounts } from '#web/parts/admin/use-pending-counts.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useAdminPage } from '../use-admin-page.ts';
import { BatchScreen } from './batch-screen.tsx';
import { DecidedAd } from './decided-ad.tsx';
import { ReviewScreen } from './review-screen.tsx';

const TABS = [
  { status: 'En attente', label: 'En attente' },
  { status: 'Publiée', label: 'Publiées' },
  { status: 'Rejetée', label: 'Rejetées' },
  { status: 'Retirée', label: 'Retirées' },
] as const satisfies readonly { status: AdStatusLabel; label: string }[];

const EMPTY_TITLES: Partial<Record<AdStatusLabel, string>> = {
  Publiée: 'Aucune annonce publiée',
  Rejetée: 'Aucune annonce rejetée',
  Retirée: 'Aucune annonce retirée',
};

/** Shows decided ads, with a button to unpublish each. */
const Decided = ({ status }: { status: AdStatusLabel }) => {
  const query = useAdminPage('GET /api/admin/annonces', { status });
  return (
    <Loaded
      query={query}
      skeleton="h-64"
      empty={<Empty title={EMPTY_TITLES[status] ?? 'Rien ici'} />}
    >
      {({ data, meta }) => (
        <>
          <ul className="flex flex-col gap-3">
            {data.map((ad) => (
              <DecidedAd key={ad.id} ad={ad} />
            ))}
          </ul>
          <Pager links={toPageLinks(meta)} path="/admin" />
        </>
      )}
    </Loaded>
  );
};

/** Is the tab for ads of trusted sellers, twelve at a time, where the site allows it. */
const BATCHES = { status: 'lots', label: 'Par douze' } as const;

/**
 * Shows the review queue and the decided ads, and the approval of several ads of trusted sellers at once where the site
 * allows it.
 */
export default function Queue() {
  const [search] = useSearchParams();
  const { data: waiting } = usePendingCounts();
  const user = useUser();
  const tabs = waiting?.batches ? [TABS[0], BATCHES, ...TABS.slice(1)] : TABS;
  const { status } = tabs.find((candidate) => candidate.status === search.get('status')) ?? TABS[0];
  /** Renders the screen of the current tab. */
  const content = () => {
    if (status === 'En attente') return <ReviewScreen />;
    return status === 'lots' ? <BatchScreen /> : <Decided status={status} />;
  };
  // Staff who review companies only start at the declarations.
  if (!mayAccess(user, 'moderator')) return <Navigate to="/admin/declarations" replace />;
  return (
    <>
      <Tabs
        label="État des annonces"
        tabs={tabs.map((tab) => ({
          label: tab.label,
          to: tab.status === 'En attente' ? '/admin' : `/admin?status=${tab.status}`,
          here: tab.status === status,
        }))}
      />
      {content()}
    </>
  );
}
