import type { FailedDelivery } from '#contract/notifications/admin.ts';
import type { Channel } from '#contract/notifications/channels.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminPage } from '../use-admin-page.ts';

const CHANNELS: Readonly<Record<Channel, string>> = {
  sms: 'SMS',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
};

/** Makes the two buttons of a delivery fit on one line of a small phone. */
const SMALL = 'px-3 text-sm';

/** Shows whether a failed message was reported as not arrived, is given up, or will be sent again. */
const State = ({ delivery: { given_up: isGivenUp, lost } }: { delivery: FailedDelivery }) => {
  if (lost) return <Badge tone="danger">Non distribué</Badge>;
  if (isGivenUp) return <Badge tone="danger">Abandonné</Badge>;
  return <Badge tone="action">Nouvel essai prévu</Badge>;
};

const Delivery = ({ delivery }: { delivery: FailedDelivery }) => {
  const retry = useAdminAction(() =>
    browserApi.call('POST /api/admin/deliveries/:id/retry', { params: { id: delivery.id } }),
  );
  const dismiss = useAdminAction(() =>
    browserApi.call('POST /api/admin/deliveries/:id/dismiss', { params: { id: delivery.id } }),
  );
  const { label, channel, attempts, error } = delivery;
  return (
    <article className="gap-4 wrap-anywhere md:flex md:items-center md:justify-between">
      <div>
        <h2 className="font-bold">
          {CHANNELS[channel]} · {label}
        </h2>
        <p className="mt-1 flex flex-wrap gap-2 text-sm text-ink-soft">
          {formatDay(delivery.created_at)}
          <span>
            {attempts} {attempts > 1 ? 'essais' : 'essai'}
          </span>
          <State delivery={delivery} />
        </p>
        <p className="mt-2 max-w-text text-sm">{error}</p>
      </div>
      <div className="mt-3 flex shrink-0 flex-wrap gap-2 md:mt-0">
        <Button
          variant="secondary"
          className={SMALL}
          busy={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        >
          Envoyer à nouveau
        </Button>
        {(delivery.given_up || delivery.lost) && (
          <Button
            variant="quiet"
            className={SMALL}
            busy={dismiss.isPending}
            onClick={() => dismiss.mutate(undefined)}
          >
            Classer
          </Button>
        )}
      </div>
    </article>
  );
};

/** Shows the messages that could not be sent or delivered. */
export default function Deliveries() {
  const query = useAdminPage('GET /api/admin/deliveries', {});
  return (
    <AdminList
      query={query}
      nothing="Tout est parti"
      hint="Un message qui n’a pas pu partir s’affiche ici."
      path="/admin/envois"
    >
      {(delivery) => <Delivery delivery={delivery} />}
    </AdminList>
  );
}
