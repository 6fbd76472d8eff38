import type { Ticket } from '#contract/moderation/admin/reports.ts';
import { Badge } from '#web/ui/badge.tsx';
import { decisionText } from '../decision-text.ts';

interface ClosingProps {
  ticket: Pick<Ticket, 'outcome' | 'closed_at' | 'closed_by' | 'comment'>;
}

/** Shows how reports were closed, when, by whom and why. */
export const Closing = ({ ticket }: ClosingProps) => (
  <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
    <Badge tone={ticket.outcome === 'upheld' ? 'danger' : 'plain'}>
      {ticket.outcome === 'upheld' ? 'Fondé' : 'Non fondé'}
    </Badge>
    {ticket.closed_at && decisionText('clos', ticket.closed_at, ticket.closed_by)}
    {ticket.comment && (
      <span className="wrap-anywhere">
        « <bdi dir="auto">{ticket.comment}</bdi> »
      </span>
    )}
  </p>
);
