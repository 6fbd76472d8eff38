import type { AccountSummary } from '#contract/app/routes/account-summary.ts';
import type { AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import { formatNumber } from '#web/format/format.ts';
import { ChipRow } from '#web/parts/admin/chip-row.tsx';
import { Link } from '#web/ui/link.tsx';

/** Lists the tabs that show one status each; `name` stands in the address. */
const TABS: readonly { name: string; label: string; status: AdStatusLabel }[] = [
  { name: 'corriger', label: 'À corriger', status: 'Rejetée' },
  { name: 'en-ligne', label: 'En ligne', status: 'Publiée' },
  { name: 'attente', label: 'En attente', status: 'En attente' },
  { name: 'vendues', label: 'Vendues', status: 'Vendue' },
  { name: 'expirees', label: 'Expirées', status: 'Expirée' },
  { name: 'retirees', label: 'Retirées', status: 'Retirée' },
];

/** Returns the status that the address names; undefined for all ads. */
export const statusInAddress = (search: URLSearchParams): AdStatusLabel | undefined =>
  TABS.find(({ name }) => name === search.get('etat'))?.status;

const Tab = ({ to, on, children }: { to: string; on: boolean; children: string }) => (
  <li>
    <Link
      to={to}
      replace
      className={on ? 'chip border-brand font-bold text-brand' : 'chip'}
      aria-current={on ? 'page' : undefined}
    >
      {children}
    </Link>
  </li>
);

interface AdTabsProps {
  counts: AccountSummary['ads'];
  shown: AdStatusLabel | undefined;
}

/** Shows a tab for each status of the user's ads, with their number. Withdrawn ads have a tab only if there are any. */
export const AdTabs = ({ counts, shown }: AdTabsProps) => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ChipRow label="États des annonces" current={shown ?? ''} className="mb-2">
      <ul className="flex gap-2">
        <Tab to="/mes_annonces" on={shown === undefined}>
          {`Toutes ${formatNumber(total)}`}
        </Tab>
        {TABS.filter(
          ({ status }) => status !== 'Retirée' || counts[status] > 0 || shown === status,
        ).map(({ name, label, status }) => (
          <Tab key={name} to={`/mes_annonces?etat=${name}`} on={shown === status}>
            {`${label} ${formatNumber(counts[status])}`}
          </Tab>
        ))}
      </ul>
    </ChipRow>
  );
};
