import { useState } from 'react';
import { formatDay } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { useMandateEnd, useMandates } from '#web/state/use-mandates.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from './section.tsx';
import type { Agent } from '#contract/ads/routes/managed-ads.ts';

const Agents = ({ agents }: { agents: readonly Agent[] }) => {
  const [leaving, setLeaving] = useState<Agent | null>(null);
  const end = useMandateEnd({
    onSuccess: (message) => {
      toast.success(message);
      setLeaving(null);
    },
    onError: toastError,
  });
  if (agents.length === 0) return <p>Personne ne publie pour vous.</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {agents.map((agent) => (
          <li key={agent.id} className="flex items-center justify-between gap-2 py-2 pl-4">
            <span className="min-w-0">
              <b className="block break-words" dir="auto">
                {agent.name}
              </b>
              <span className="text-sm text-ink-soft">
                depuis le {formatDay(agent.since)} · {pluralize(agent.ads, 'annonce')}
              </span>
            </span>
            <Button
              variant="quiet"
              className="shrink-0 px-4"
              aria-label={`Retirer ${agent.name}`}
              onClick={() => setLeaving(agent)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title="Qui publie pour vous"
        question={`${leaving?.name ?? ''} ne publiera plus pour vous et ne pourra plus changer vos annonces, qui restent les vôtres.`}
        confirm="Retirer"
        busy={end.isPending}
        onConfirm={() => leaving && end.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
};

/** Shows the people who may publish ads in the name of the user, who allowed it by giving them a code. */
export const AgentsSection = () => (
  <Section
    title="Qui publie pour vous"
    anchor="qui-publie"
    lead="Quelqu’un à qui vous avez donné un code peut publier des annonces à votre nom. Vous pouvez y mettre fin quand vous voulez."
  >
    <Loaded query={useMandates()} skeleton="h-12">
      {({ agents }) => <Agents agents={agents} />}
    </Loaded>
    <p>
      <Link to="/publier-pour" className="inline-flex min-h-11 items-center text-brand underline">
        Publier pour quelqu’un d’autre
      </Link>
    </p>
  </Section>
);
