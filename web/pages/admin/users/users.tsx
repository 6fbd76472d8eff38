import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { userAdminRoutes, type ManagedUser } from '#contract/admin/users.ts';
import { isStaff, roleLabel, ROLES, type Role } from '#contract/accounts/roles.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { formatDay } from '#web/format/format.ts';
import { formatPhone } from '#web/format/format-phone.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { fullName } from '#web/format/full-name.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminAction, usePageNumber } from '../use-admin-action.ts';
import { useAdminForm } from '../use-admin-form.ts';
import { EditForm } from './edit-form.tsx';
import { SuspendForm } from './suspend-form.tsx';
import { TwoStepForm } from './two-step-form.tsx';

const RoleForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const { control, field, isPending, onSubmit } = useAdminForm<{ role: Role }>(
    { role: user.role },
    (body) => browserApi.call(userAdminRoutes.role, { params: { id: user.id }, body }),
    onDone,
  );
  const role = useWatch({ control, name: 'role' });
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      <SelectField {...field('role')} label="Rôle" choices={ROLES} />
      <Button type="submit" busy={isPending} disabled={role === user.role}>
        Donner ce rôle
      </Button>
    </form>
  );
};

type Asked = 'edit' | 'suspend' | 'role' | 'twoStep' | null;
const TITLES = {
  edit: 'Corriger les données',
  suspend: 'Suspendre ce compte',
  role: 'Changer le rôle',
  twoStep: 'Retirer la connexion en deux étapes',
} as const;

const Suspension = ({ suspension }: { suspension: NonNullable<ManagedUser['suspension']> }) => (
  <p className="mt-1 rounded-md bg-raised p-2 text-sm wrap-anywhere">
    <Badge tone="danger">Suspendu</Badge>{' '}
    {suspension.until ? `jusqu’au ${formatDay(suspension.until)}` : 'pour de bon'}
    {suspension.reason && ` : ${suspension.reason}`}
  </p>
);

const UserCard = ({ user }: { user: ManagedUser }) => {
  const me = useUser();
  const [asked, setAsked] = useState<Asked>(null);
  const done = () => setAsked(null);
  const reinstate = useAdminAction(() =>
    browserApi.call(userAdminRoutes.reinstate, { params: { id: user.id } }),
  );
  const name = fullName(user);
  return (
    <article>
      <h2 className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
        {name}
        {isStaff(user) && <Badge tone="action">{roleLabel(user.role)}</Badge>}
        {user.is_phone_verified === 0 && <Badge>Téléphone non confirmé</Badge>}
      </h2>
      <p className="wrap-anywhere">
        {formatPhone(user.telephone)}
        {user.email && ` · ${user.email}`}
      </p>
      <p className="text-sm text-ink-soft">
        n° {user.id} · {user.city?.name ?? 'ville non indiquée'} · depuis le{' '}
        {formatDay(user.created_at)} · {pluralize(user.ads.total, 'annonce')}, {user.ads.published}{' '}
        en ligne, {pluralize(user.ads.rejected, 'rejetée')}
      </p>
      {user.suspension && <Suspension suspension={user.suspension} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {user.suspension ? (
          <Button
            variant="secondary"
            busy={reinstate.isPending}
            onClick={() => reinstate.mutate(undefined)}
          >
            Rétablir
          </Button>
        ) : (
          user.id !== me?.id && (
            <Button variant="secondary" onClick={() => setAsked('suspend')}>
              Suspendre
            </Button>
          )
        )}
        <Button variant="quiet" onClick={() => setAsked('role')}>
          Rôle
        </Button>
        <Button variant="quiet" onClick={() => setAsked('edit')}>
          Corriger
        </Button>
        <Link
          className="btn btn-quiet"
          to={`/admin/journal?subject=user&subject_id=${user.id}`}
          aria-label={`Journal de ${name}`}
        >
          Journal
        </Link>
        {user.two_step && user.id !== me?.id && (
          <Button variant="quiet" onClick={() => setAsked('twoStep')}>
            Retirer les deux étapes
          </Button>
        )}
      </div>
      <Dialog open={asked !== null} title={asked ? TITLES[asked] : ''} onClose={done}>
        <p className="font-bold wrap-anywhere">{name}</p>
        {asked === 'suspend' && <SuspendForm user={user} onDone={done} />}
        {asked === 'twoStep' && <TwoStepForm user={user} onDone={done} />}
        {asked === 'role' && <RoleForm user={user} onDone={done} />}
        {asked === 'edit' && <EditForm user={user} onDone={done} />}
      </Dialog>
    </article>
  );
};

/** All accounts. */
export default function Users() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const page = usePageNumber();
  const [typed, setTyped] = useState(q);
  const query = useQuery({
    queryKey: ['admin', 'users', q, page],
    queryFn: ({ signal }) => browserApi.call(userAdminRoutes.users, { query: { q, page }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <search>
        <form
          className="mb-4 flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed ? { q: typed } : {});
          }}
        >
          <TextInput
            type="search"
            aria-label="Nom, téléphone ou e-mail"
            placeholder="Nom, téléphone ou e-mail"
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">Chercher</Button>
        </form>
      </search>
      <AdminList query={query} nothing="Aucun compte trouvé" path="/admin/utilisateurs">
        {(user) => <UserCard user={user} />}
      </AdminList>
    </>
  );
}
