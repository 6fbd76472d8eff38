import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/accounts/routes/sessions.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { TimeAgo } from '#web/parts/ads/time-ago.tsx';
import { formatDay } from '#web/format/format.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';
import { Section } from './section.tsx';

const KEY = ['my-sessions'];

/** Ends a session of the account, which signs out its device, shows the server's message and reloads the list. */
const useEnding = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi.call('DELETE /api/my-sessions/:id', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    // The list is loaded again after a failure too, since the session may have ended already.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

interface DeviceProps {
  session: Session;
  /** Is the time, in ms, when the list was loaded. */
  now: number;
  busy: boolean;
  onEnd: () => void;
}

const Device = ({ session, now, busy, onEnd }: DeviceProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
    <div className="min-w-0">
      <p className="font-bold break-words">{session.device}</p>
      <p className="text-sm text-ink-soft">
        Connecté le {formatDay(session.created_at)} · vu <TimeAgo at={session.seen_at} now={now} />
      </p>
    </div>
    {session.current ? (
      <Badge tone="done">Cet appareil</Badge>
    ) : (
      <Button
        variant="secondary"
        busy={busy}
        aria-label={`Déconnecter ${session.device}, connecté le ${formatDay(session.created_at)}`}
        onClick={onEnd}
      >
        Déconnecter
      </Button>
    )}
  </li>
);

const Devices = () => {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/my-sessions', { signal }),
    refetchOnMount: 'always',
  });
  const ending = useEnding();
  return (
    <Loaded query={query} skeleton="h-18">
      {({ data }) => (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {data.map((session) => (
            <Device
              key={session.id}
              session={session}
              now={query.dataUpdatedAt}
              busy={ending.isPending && ending.variables === session.id}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
};

/** Shows the sessions of the account, with a button to end each. */
export const SessionsSection = () => (
  <Section
    title="Appareils connectés"
    anchor="appareils"
    lead="Un appareil que vous ne connaissez pas ? Déconnectez-le, puis changez votre mot de passe."
  >
    <Devices />
  </Section>
);
