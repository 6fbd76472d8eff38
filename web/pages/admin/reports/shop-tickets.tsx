import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListMeta } from '#contract/common/fields.ts';
import type { ShopTicket } from '#contract/moderation/routes/shop-reports.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { fullName } from '#web/format/full-name.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { AdminList } from '../admin-list.tsx';
import { usePageNumber } from '../use-admin-page.ts';
import { useAdminForm } from '../use-admin-form.ts';
import { Closing } from './closing.tsx';
import type { ReportOutcome } from '#contract/moderation/outcomes.ts';

/** Limits the shops shown above the reported ads, and `OPEN_REPORTS` the reports of a shop that are not folded. */
const OPEN_SHOPS = 3;
const OPEN_REPORTS = 3;

interface CloseFormProps {
  ticket: ShopTicket;
  outcome: ReportOutcome;
  onDone: () => void;
}

/** Shows the form that closes the reports of a shop as founded or not; if founded, the shop can be suspended. */
const CloseForm = ({ ticket, outcome, onDone }: CloseFormProps) => {
  const { field, isPending, onSubmit } = useAdminForm(
    { comment: '', withdraw: '' },
    (values) =>
      browserApi.call('POST /api/admin/shop-reports/:id/close', {
        params: { id: ticket.id },
        body: { ...values, outcome },
      }),
    onDone,
  );
  const isUpheld = outcome === 'upheld';
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      {isUpheld && ticket.is_public && (
        <TextAreaField
          {...field('withdraw')}
          label="Suspendre la boutique : le motif"
          hint="Le titulaire le lit. Vide : la page reste en ligne."
          optional
          rows={3}
        />
      )}
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

const Reports = ({ reports }: Pick<ShopTicket, 'reports'>) => (
  <ul className="mt-2 flex flex-col gap-2">
    {reports.map((report) => (
      <li key={report.id} className="rounded-md bg-raised p-3">
        <p className="text-sm text-ink-soft">
          {report.raison} · {formatDay(report.created_at)} ·{' '}
          <bdi dir="auto">{fullName(report.reporter)}</bdi>
        </p>
        <p className="whitespace-pre-line" dir="auto">
          {report.description}
        </p>
      </li>
    ))}
  </ul>
);

interface ShopReportsProps {
  ticket: ShopTicket;
  heading: 'h2' | 'h3';
}

/** Shows the shop and its reports, the first of them unfolded. */
const ShopReports = ({ ticket, heading: Heading }: ShopReportsProps) => (
  <>
    <Heading className="font-bold">
      {ticket.is_public ? (
        <Link to={`/boutiques/${ticket.shop.slug}`} className="underline" dir="auto">
          {ticket.shop.name}
        </Link>
      ) : (
        `${ticket.shop.name} (hors ligne)`
      )}
    </Heading>
    <Reports reports={ticket.reports.slice(0, OPEN_REPORTS)} />
    {ticket.reports.length > OPEN_REPORTS && (
      <details>
        <summary className="inline-flex min-h-11 items-center text-brand underline">
          {pluralize(
            ticket.reports.length - OPEN_REPORTS,
            'autre signalement',
            'autres signalements',
          )}
        </summary>
        <Reports reports={ticket.reports.slice(OPEN_REPORTS)} />
      </details>
    )}
  </>
);

/** Shows the open reports of a shop, with the buttons that close them as founded or not. */
const ShopTicketCard = ({ ticket }: { ticket: ShopTicket }) => {
  const [dialog, setDialog] = useState<ReportOutcome | null>(null);
  const close = () => setDialog(null);
  return (
    <article className="rounded-lg border border-line bg-surface p-4 wrap-anywhere">
      <ShopReports ticket={ticket} heading="h3" />
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setDialog('dismissed')}>
          Non fondé
        </Button>
        <Button variant="danger" onClick={() => setDialog('upheld')}>
          Fondé
        </Button>
      </p>
      <Dialog open={dialog !== null} title={ticket.shop.name} onClose={close}>
        {dialog && <CloseForm ticket={ticket} outcome={dialog} onDone={close} />}
      </Dialog>
    </article>
  );
};

/** Turns the API's links to pages of closed reports into links of this page, whose tab for shops is `status=shops`. */
const inTab = (meta: ListMeta): ListMeta => ({
  ...meta,
  links: meta.links.map((link) => ({
    ...link,
    url: link.url?.replace('status=closed', 'status=shops') ?? null,
  })),
});

/** Shows the closed reports of shops, newest first. */
export const ClosedShopTickets = () => {
  const page = usePageNumber();
  const query = useQuery({
    queryKey: ['admin', 'shop-reports', 'closed', page],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/admin/shop-reports', { query: { status: 'closed', page }, signal }),
    select: ({ data, meta }) => ({ data, meta: inTab(meta) }),
  });
  return (
    <AdminList query={query} nothing="Aucun signalement" path="/admin/signalements">
      {(ticket) => (
        <article className="wrap-anywhere">
          <ShopReports ticket={ticket} heading="h2" />
          <Closing ticket={ticket} />
        </article>
      )}
    </AdminList>
  );
};

/**
 * Shows the shops with open reports above the reported ads, at most three, those reported first; nothing without any.
 * The next ones appear as these are closed.
 */
export const ShopTickets = () => {
  const { data } = useQuery({
    queryKey: ['admin', 'shop-reports'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/shop-reports', { query: {}, signal }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section className="mb-6 flex flex-col gap-3">
      <h2 className="font-bold">Boutiques signalées</h2>
      {data.data.slice(0, OPEN_SHOPS).map((ticket) => (
        <ShopTicketCard key={ticket.id} ticket={ticket} />
      ))}
      {data.meta.total > OPEN_SHOPS && (
        <p className="text-sm text-ink-soft">
          {pluralize(
            data.meta.total - OPEN_SHOPS,
            'autre boutique signalée',
            'autres boutiques signalées',
          )}{' '}
          ensuite
        </p>
      )}
    </section>
  );
};
