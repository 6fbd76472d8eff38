import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { QueuedDeclaration } from '#contract/companies/schemas/declarations.ts';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { DeclarationBadge } from '#web/parts/declaration/status-badge.tsx';
import { formatFullDay } from '#web/format/format.ts';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { readWhole } from '#web/parts/page/read-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { decisionText } from '../decision-text.ts';
import { DeclarationDetail } from './declaration-detail.tsx';
import { QUEUE_TABS, useQueue, type QueueTab } from './use-queue.ts';

const LABELS: Readonly<Record<QueueTab, string>> = {
  soumise: 'Soumises',
  déposée: 'Déposées',
  rejetée: 'Rejetées',
};

const QueueSkeleton = <ListSkeleton rows={2} row="h-24" />;

const Item = ({
  declaration,
  isOpen,
  onOpen,
}: {
  declaration: QueuedDeclaration;
  isOpen: boolean;
  onOpen: (id: number | null) => void;
}) => {
  const { id, number, status, version, submitted_at: at, entreprise, comment } = declaration;
  const { decided_at: decidedAt, decided_by: decidedBy } = declaration;
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-bold">{number}</h2>
            <DeclarationBadge status={status} />
            {at && (
              <span className="text-sm text-ink-soft">
                Version {version}, soumise le {formatFullDay(at)}
              </span>
            )}
          </div>
          <p className="wrap-anywhere">
            <bdi dir="auto">{entreprise.designation}</bdi>, {entreprise.forme_juridique},{' '}
            {entreprise.siret}
          </p>
          {decidedAt && (
            <p className="text-sm wrap-anywhere">
              {decisionText(status === 'déposée' ? 'Déposée' : 'Rejetée', decidedAt, decidedBy)}
              {comment && (
                <>
                  {' '}
                  · « <bdi dir="auto">{comment}</bdi> »
                </>
              )}
            </p>
          )}
        </div>
        <Button
          variant="quiet"
          className="-mr-2"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : id)}
        >
          <span>{isOpen ? 'Refermer' : 'Ouvrir'}</span>
          <span className="sr-only"> {number}</span>
        </Button>
      </div>
      {isOpen && <DeclarationDetail declaration={declaration} onDone={() => onOpen(null)} />}
    </li>
  );
};

/** Shows a page of the declarations of a tab; one of them at a time can be open. */
const Queue = ({ tab, page }: { tab: QueueTab; page: number }) => {
  const query = useQueue(tab, page);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Loaded query={query} skeleton={QueueSkeleton} empty={<Empty title="Aucune déclaration" />}>
      {({ data, meta }) => (
        <>
          <ul className="flex flex-col gap-3">
            {data.map((declaration) => (
              <Item
                key={declaration.id}
                declaration={declaration}
                isOpen={open === declaration.id}
                onOpen={setOpen}
              />
            ))}
          </ul>
          <Pager links={toPageLinks(meta)} path="/admin/declarations" />
        </>
      )}
    </Loaded>
  );
};

/** Shows the declarations that are pending, filed or rejected. */
export default function Declarations() {
  const [search] = useSearchParams();
  const tab = QUEUE_TABS.find((candidate) => candidate === search.get('status')) ?? 'soumise';
  const page = readWhole(search.get('page'), 1, 100_000) ?? 1;
  return (
    <>
      <Tabs
        label="État des déclarations"
        tabs={QUEUE_TABS.map((status) => ({
          label: LABELS[status],
          to: status === 'soumise' ? '/admin/declarations' : `/admin/declarations?status=${status}`,
          here: status === tab,
        }))}
      />
      <Queue key={`${tab} ${page}`} tab={tab} page={page} />
    </>
  );
}
