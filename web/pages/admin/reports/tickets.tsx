import { mayAccess } from '#contract/common/roles.ts';
import { shownTitle } from '#contract/ads/purposes.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatPrice } from '#contract/common/with-currency.ts';
import type { Ticket } from '#contract/moderation/admin/reports.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { AdThumb } from '#web/parts/ads/ad-thumb.tsx';
import { formatDay } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { fullName } from '#web/format/full-name.ts';
import { AdVoice } from '#web/parts/voice/ad-voice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pairs } from '../queue/checks.tsx';
import { AdminList } from '../admin-list.tsx';
import { useReasons } from '../queue/use-reasons.ts';
import { ExportButton } from '../export-button.tsx';
import { useAdminPage } from '../use-admin-page.ts';
import { PhotoChecks } from './photo-checks.tsx';
import { Questions } from './questions.tsx';
import { Ratings } from './ratings.tsx';
import { Closing } from './closing.tsx';
import { ClosedShopTickets, ShopTickets } from './shop-tickets.tsx';
import { useAdminForm } from '../use-admin-form.ts';
import type { ReportOutcome } from '#contract/moderation/outcomes.ts';

interface CloseFormProps {
  ticket: Ticket;
  outcome: ReportOutcome;
  onDone: () => void;
}

/** Asks whether the report of money demanded in advance is founded too, and states the consequence beforehand. */
const AdvanceBox = ({
  value,
  onChange,
}: {
  value: boolean;
  onChange: (value: boolean) => void;
}) => (
  <label className="flex min-h-11 items-start gap-3">
    <input
      type="checkbox"
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-0.5 size-6 shrink-0"
    />
    <span>
      De l’argent a bien été demandé d’avance : ce compte perd « Aucune avance demandée » pour
      6 mois, sur toutes ses annonces.
    </span>
  </label>
);

/** Shows the form that closes the reports of an ad as founded or not; if founded, the ad can be withdrawn. */
const CloseForm = ({ ticket, outcome, onDone }: CloseFormProps) => {
  const [isAdvance, setAdvance] = useState(true);
  const { field, isPending, onSubmit } = useAdminForm(
    { comment: '', withdraw: '' },
    (values) =>
      browserApi.call('POST /api/admin/reports/:id/close', {
        params: { id: ticket.id },
        body: { ...values, outcome, advance: isAdvance },
      }),
    onDone,
  );
  const { data: reasons = [] } = useReasons();
  const isUpheld = outcome === 'upheld';
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      {isUpheld && (
        <SelectField
          {...field('withdraw')}
          label="Retirer l’annonce"
          optional
          empty="Non, la laisser"
          choices={reasons.map(({ code, label }) => ({ value: code, label }))}
        />
      )}
      {isUpheld && ticket.asks_advance && <AdvanceBox value={isAdvance} onChange={setAdvance} />}
      <TextAreaField
        {...field('comment')}
        label="Commentaire"
        optional
        hint="Pour le journal. La personne qui a signalé ne le lit pas."
        rows={3}
      />
      <Button type="submit" busy={isPending}>
        {isUpheld ? 'Clore : fondé' : 'Clore : non fondé'}
      </Button>
    </form>
  );
};

const TicketCard = ({ ticket }: { ticket: Ticket }) => {
  const [dialog, setDialog] = useState<ReportOutcome | null>(null);
  const close = () => setDialog(null);
  const { ad } = ticket;
  return (
    <article>
      <div className="flex flex-wrap items-start gap-3">
        <AdThumb picture={ad.pictures[0]} className="h-auto w-24 shrink-0" />
        <div className="min-w-0 grow basis-48">
          <h2 className="two-lines font-bold wrap-anywhere" dir="auto">
            {shownTitle(ad)}
          </h2>
          <p dir="auto">{formatPrice(ad.price_label)}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <bdi dir="auto">{fullName(ad.user)}</bdi> · n° {ad.id}
          </p>
          <p className="mt-1 text-sm">
            Aujourd’hui :{' '}
            {ticket.status_now ? <StatusBadge status={ticket.status_now} /> : 'supprimée'}
          </p>
        </div>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-brand underline">
          L’annonce telle qu’elle a été signalée
        </summary>
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {ad.description}
        </p>
        {ad.voice && <AdVoice voice={ad.voice} />}
      </details>
      {ticket.pairs.length > 0 && (
        <details open className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-brand underline">
            Les mêmes photos ailleurs
          </summary>
          <Pairs pairs={ticket.pairs} />
        </details>
      )}
      <ul className="mt-2 flex flex-col gap-2">
        {ticket.reports.map((report) => (
          <li key={report.id} className="rounded-md bg-raised p-3">
            <p className="text-sm text-ink-soft">
              {report.raison} · {formatDay(report.created_at)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {report.description}
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              <bdi dir="auto">{fullName(report.reporter)}</bdi> · ses signalements :{' '}
              {pluralize(report.reporter.upheld, 'fondé')},{' '}
              {pluralize(report.reporter.dismissed, 'non fondé', 'non fondés')}
            </p>
          </li>
        ))}
      </ul>
      {ticket.outcome ? (
        <Closing ticket={ticket} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setDialog('dismissed')}>
            Non fondé
          </Button>
          <Button variant="danger" onClick={() => setDialog('upheld')}>
            Fondé
          </Button>
        </div>
      )}
      <Dialog open={dialog !== null} title="Clore le signalement" onClose={() => setDialog(null)}>
        {dialog && <CloseForm ticket={ticket} outcome={dialog} onDone={close} />}
      </Dialog>
    </article>
  );
};

/** Shows the open or closed reports of ads, which administrators can export. */
const Reports = ({ status }: { status: 'open' | 'closed' }) => {
  const query = useAdminPage('GET /api/admin/reports', { status });
  const mayExport = mayAccess(useUser(), 'admin');
  return (
    <>
      {mayExport && (
        <div className="mb-2 flex justify-end">
          <ExportButton list="reports" />
        </div>
      )}
      <AdminList query={query} nothing="Aucun signalement" path="/admin/signalements">
        {(ticket) => <TicketCard ticket={ticket} />}
      </AdminList>
    </>
  );
};

const PATH = '/admin/signalements';

const LISTS = [
  { key: null, label: 'Ouverts', show: () => <Reports status="open" /> },
  { key: 'closed', label: 'Clos', show: () => <Reports status="closed" /> },
  { key: 'shops', label: 'Boutiques : clos', show: () => <ClosedShopTickets /> },
  { key: 'waiting', label: 'Avis à relire', show: () => <Ratings key="avis" status="waiting" /> },
  { key: 'decided', label: 'Avis relus', show: () => <Ratings key="relus" status="decided" /> },
  {
    key: 'photos',
    label: 'Photos à comparer',
    show: () => <PhotoChecks key="photos" status="open" />,
  },
  {
    key: 'compared',
    label: 'Photos comparées',
    show: () => <PhotoChecks key="compared" status="closed" />,
  },
  { key: 'questions', label: 'Questions publiées', show: () => <Questions /> },
] as const;

/** Shows, in tabs, the reports of ads (one ticket per ad), ratings, photos of articles, and published questions. */
export default function Tickets() {
  const [search] = useSearchParams();
  const status = search.get('status');
  const list = LISTS.find(({ key }) => key === status) ?? LISTS[0];
  return (
    <>
      <Tabs
        label="État des signalements"
        tabs={LISTS.map(({ key, label }) => ({
          label,
          to: key === null ? PATH : `${PATH}?status=${key}`,
          here: key === list.key,
        }))}
      />
      {list.key === null && <ShopTickets />}
      {list.show()}
    </>
  );
}
