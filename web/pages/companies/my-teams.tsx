import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnRole, ReceivedInvitation } from '#contract/shops/routes/members.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { formatDay } from '#web/format/format.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { ROLE_LABELS } from '#web/parts/shop/roles.ts';
import { useTeamAct } from '#web/parts/shop/use-team-act.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

const CARD = 'flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 wrap-anywhere';

/** Shows an invitation to the team of a shop, to accept or decline it. */
const Invitation = ({ invitation: asked }: { invitation: ReceivedInvitation }) => {
  const { id, shop, role, by } = asked;
  const answer = useTeamAct((accept: boolean) =>
    browserApi.call('POST /api/shop-invitations/:id', { params: { id }, body: { accept } }),
  );
  return (
    <li className={CARD}>
      <p>
        {by ? `${by} vous invite` : 'Vous êtes invité'} dans l’équipe de{' '}
        <Link to={`/boutiques/${shop.slug}`} className="font-bold underline" dir="auto">
          {shop.name}
        </Link>
        , comme {ROLE_LABELS[role].toLowerCase()}.
      </p>
      <p className="text-sm text-ink-soft">
        Jusqu’au {formatDay(asked.expires_at)}. L’équipe verra votre nom et votre photo. En cas de
        refus, elle n’est pas prévenue.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button busy={answer.isPending && answer.variables} onClick={() => answer.mutate(true)}>
          Accepter
        </Button>
        <Button
          variant="secondary"
          busy={answer.isPending && !answer.variables}
          onClick={() => answer.mutate(false)}
        >
          Refuser
        </Button>
      </p>
    </li>
  );
};

const Membership = ({ place }: { place: OwnRole }) => {
  const user = useUser();
  const [isAsked, setDialog] = useState(false);
  const leave = useTeamAct(
    () =>
      browserApi.call('PATCH /api/boutiques/:slug/members', {
        params: { slug: place.slug },
        body: { id: user?.id ?? 0, role: '' },
      }),
    () => setDialog(false),
  );
  return (
    <li className={CARD}>
      <p>
        <span className="font-bold" dir="auto">
          {place.name}
        </span>{' '}
        · {ROLE_LABELS[place.role]}
        {!place.is_public && <span className="text-ink-soft"> · page hors ligne</span>}
      </p>
      <p className="flex flex-wrap gap-2">
        {place.is_public && (
          <LinkButton variant="secondary" to={`/boutiques/${place.slug}`}>
            Voir la boutique
          </LinkButton>
        )}
        {place.role === 'manager' && (
          <LinkButton
            variant="secondary"
            to={
              place.company_id === null
                ? `/ma-boutique?shop=${place.slug}`
                : `/societes/${place.company_id}/boutique`
            }
          >
            Gérer
          </LinkButton>
        )}
        <Button variant="quiet" className="text-danger" onClick={() => setDialog(true)}>
          Quitter
        </Button>
      </p>
      <ConfirmDialog
        open={isAsked}
        title="Quitter la boutique"
        question="Quitter l’équipe ? Vos annonces restent à vous ; celles déjà en ligne gardent le nom de la boutique."
        confirm="Quitter"
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined)}
        onClose={() => setDialog(false)}
      />
    </li>
  );
};

/** Shows the invitations to teams of shops and the teams of the user; nothing when there is neither. */
export default function MyTeams() {
  const { data } = useQuery({
    queryKey: ['companies', 'my-shops'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-shops', { signal }),
    refetchOnMount: 'always',
  });
  const places = data?.data.filter(({ role }) => role !== 'owner') ?? [];
  const invitations = data?.invitations ?? [];
  if (places.length + invitations.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-3 font-bold">Équipes de boutiques</h2>
      <ul className="flex flex-col gap-3">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
        {places.map((place) => (
          <Membership key={place.slug} place={place} />
        ))}
      </ul>
    </section>
  );
}
