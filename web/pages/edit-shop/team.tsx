import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatPhone } from '#contract/common/phones.ts';
import { INVITATION_DAYS, type MemberRole } from '#contract/shops/limits.ts';
import type { Team as TeamOf } from '#contract/shops/routes/members.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { formatDay } from '#web/format/format.ts';
import { fullName } from '#web/format/full-name.ts';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { ROLE_HINT, ROLE_LABELS } from '#web/parts/shop/roles.ts';
import { useTeamAct } from '#web/parts/shop/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TeamAds } from './team-ads.tsx';

type Member = TeamOf['members'][number];

const teamKey = (slug: string) => ['companies', 'team', slug];
const GIVEN: readonly MemberRole[] = ['seller', 'manager'];
const CHOICES = GIVEN.map((value) => ({ value, label: ROLE_LABELS[value] }));
const ROW =
  'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3';

const MemberRow = ({
  slug,
  member,
  isOwner,
}: {
  slug: string;
  member: Member;
  isOwner: boolean;
}) => {
  const user = useUser();
  const [isAsked, setDialog] = useState(false);
  const change = useTeamAct(
    (role: MemberRole | '') =>
      browserApi.call('PATCH /api/boutiques/:slug/members', {
        params: { slug },
        body: { id: member.id, role },
      }),
    () => setDialog(false),
  );
  const name = fullName(member);
  const isGiven = isOwner && member.role !== 'owner';
  return (
    <li className={ROW}>
      <Avatar person={member} />
      <span className="min-w-0 grow basis-24 wrap-anywhere">
        <bdi dir="auto">{name}</bdi> {member.id === user?.id && ' (vous)'}
        {!isGiven && (
          <span className="block text-sm text-ink-soft">{ROLE_LABELS[member.role]}</span>
        )}
      </span>
      {isGiven && (
        <span className="flex items-center gap-2">
          <Select
            aria-label={`Rôle de ${name}`}
            className="w-32"
            choices={CHOICES}
            disabled={change.isPending}
            value={change.isPending && change.variables ? change.variables : member.role}
            onChange={({ target }) => change.mutate(target.value as MemberRole)}
          />
          <Button
            variant="quiet"
            className="text-danger"
            aria-label={`Retirer ${name}`}
            onClick={() => setDialog(true)}
          >
            Retirer
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={isAsked}
        title="Retirer de l’équipe"
        question={`Retirer ${name} de l’équipe ? Ses annonces en ligne gardent le nom de la boutique, sauf celles que vous en retirez.`}
        confirm="Retirer"
        busy={change.isPending}
        onConfirm={() => change.mutate('')}
        onClose={() => setDialog(false)}
      />
    </li>
  );
};

/** Shows a pending invitation to the team of a shop, with a button that withdraws it. */
const InvitationRow = ({
  invitation: { id, telephone, role, expires_at: end },
}: {
  invitation: TeamOf['invitations'][number];
}) => {
  const withdraw = useTeamAct(() =>
    browserApi.call('DELETE /api/shop-invitations/:id', { params: { id } }),
  );
  return (
    <li className={ROW}>
      <span className="min-w-0 grow basis-40">
        {formatPhone(telephone)}
        <span className="block text-sm text-ink-soft">
          {ROLE_LABELS[role]}, invité jusqu’au {formatDay(end)}
        </span>
      </span>
      <Button
        variant="quiet"
        busy={withdraw.isPending}
        aria-label={`Annuler l’invitation de ${formatPhone(telephone)}`}
        onClick={() => withdraw.mutate(undefined)}
      >
        Annuler
      </Button>
    </li>
  );
};

const InviteForm = ({ slug, isOwner }: { slug: string; isOwner: boolean }) => {
  const { control, handleSubmit, register, reset, setError } = useForm<{
    telephone: string;
    role: MemberRole;
  }>({ defaultValues: { telephone: '', role: 'seller' } });
  const invite = useTeamAct(
    (body: { telephone: string; role: MemberRole }) =>
      browserApi.call('POST /api/boutiques/:slug/members', { params: { slug }, body }),
    reset,
  );
  const submit = handleSubmit((values) =>
    invite.mutate(values, {
      onError: (error) => {
        const [message] = (error instanceof ApiError && error.errors['telephone']) || [];
        if (message) setError('telephone', { message });
      },
    }),
  );
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-form flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <PhoneField
        control={control}
        name="telephone"
        label="Inviter un numéro"
        hint={`La personne a ${INVITATION_DAYS} jours pour accepter ou refuser. Il lui faut un compte au numéro confirmé.`}
        autoComplete="off"
      />
      {isOwner && (
        <SelectField {...register('role')} label="Rôle" hint={ROLE_HINT} choices={CHOICES} />
      )}
      <Button type="submit" variant="secondary" className="self-start" busy={invite.isPending}>
        Inviter
      </Button>
    </form>
  );
};

/** Shows who publishes for the shop, who is invited, and the ads in its name. */
export default function Team({ slug, isPublic }: { slug: string; isPublic: boolean }) {
  const { data } = useQuery({
    queryKey: teamKey(slug),
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/boutiques/:slug/members', { params: { slug }, signal }),
    select: (answer) => answer.data,
    refetchOnMount: 'always',
  });
  if (!data) return null;
  const isOwner = data.role === 'owner';
  return (
    <section className="mt-8 flex flex-col gap-4 border-t border-line pt-4">
      <h2 className="text-lg font-bold">Équipe</h2>
      <ul className="flex flex-col gap-2">
        {data.members.map((member) => (
          <MemberRow key={member.id} slug={slug} member={member} isOwner={isOwner} />
        ))}
        {data.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {isPublic ? (
        <InviteForm slug={slug} isOwner={isOwner} />
      ) : (
        <p className="text-sm">Vous pourrez inviter une équipe une fois la boutique publiée.</p>
      )}
      {isPublic && <TeamAds slug={slug} />}
    </section>
  );
}
