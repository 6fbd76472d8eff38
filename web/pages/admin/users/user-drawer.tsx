import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isStaff, roleLabel } from '#contract/common/roles.ts';
import type { ManagedUser } from '#contract/accounts/admin.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { formatDay } from '#web/format/format.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { fullName } from '#web/format/full-name.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { decisionText } from '../decision-text.ts';
import { Entry } from '../journal/entry.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { EditForm } from './edit-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RoleForm } from './role-form.tsx';
import { SuspendForm } from './suspend-form.tsx';
import { TwoStepForm } from './two-step-form.tsx';

const FORMS = {
  suspend: { title: 'Suspendre ce compte', Form: SuspendForm },
  edit: { title: 'Corriger les données', Form: EditForm },
  phone: { title: 'Corriger le numéro', Form: PhoneForm },
  role: { title: 'Changer le rôle', Form: RoleForm },
  twoStep: { title: 'Retirer les deux étapes et les clés d’accès', Form: TwoStepForm },
} as const;
type OpenDialog = keyof typeof FORMS;

const Suspension = ({ suspension }: { suspension: NonNullable<ManagedUser['suspension']> }) => (
  <p className="rounded-md bg-raised p-2 text-sm wrap-anywhere">
    <Badge tone="danger">{decisionText('Suspendu', suspension.since, suspension.by)}</Badge>{' '}
    {suspension.until ? `jusqu’au ${formatDay(suspension.until)}` : 'définitivement'}
    {suspension.reason && ` : ${suspension.reason}`}
  </p>
);

/** Shows a note in place of the actions on the administrator's own account, which only others may change. */
const OwnAccount = () => (
  <p className="rounded-md bg-raised p-2 text-sm">
    C’est votre compte : passez par <Link to="/profil">votre profil</Link>, ou par un autre
    administrateur.
  </p>
);

/** Shows the actions on the account of another user, and the dialog of the chosen one. */
const Actions = ({ user }: { user: ManagedUser }) => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const reinstate = useAdminAction(() =>
    browserApi.call('POST /api/admin/users/:id/reinstate', { params: { id: user.id } }),
  );
  const actionButton = (what: OpenDialog, label: string) => (
    <Button variant="quiet" className="px-2" onClick={() => setDialog(what)}>
      {label}
    </Button>
  );
  const form = dialog && FORMS[dialog];
  return (
    <div className="-mx-2 flex flex-wrap">
      {user.suspension && (
        <Button
          variant="quiet"
          className="px-2"
          busy={reinstate.isPending}
          onClick={() => reinstate.mutate(undefined)}
        >
          Rétablir
        </Button>
      )}
      {!user.suspension && actionButton('suspend', 'Suspendre')}
      {actionButton('edit', 'Corriger')}
      {actionButton('phone', 'Numéro')}
      {actionButton('role', 'Rôle')}
      {user.two_step && actionButton('twoStep', 'Deux étapes')}
      <Dialog open={form !== null} title={form?.title ?? ''} onClose={close}>
        <p className="font-bold wrap-anywhere" dir="auto">
          {fullName(user)}
        </p>
        {form && <form.Form user={user} onDone={close} />}
      </Dialog>
    </div>
  );
};

const ActionsOrOwn = ({ user }: { user: ManagedUser }) =>
  useUser()?.id === user.id ? <OwnAccount /> : <Actions user={user} />;

interface PartProps<Row> {
  title: string;
  nothing: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** Shows a titled list about the user, such as the newest ads, or the text `nothing` when the list is empty. */
const Part = <Row extends { id: number }>({ title, nothing, rows, children }: PartProps<Row>) => (
  <section>
    <h3 className="font-bold">{title}</h3>
    {rows.length === 0 && <p className="text-sm text-ink-soft">{nothing}</p>}
    <ul className="divide-y divide-line text-sm">
      {rows.map((row) => (
        <li key={row.id} className="py-2 wrap-anywhere">
          {children(row)}
        </li>
      ))}
    </ul>
  </section>
);

const OUTCOMES = { upheld: 'fondé', dismissed: 'non fondé' } as const;

/** Shows the newest ads, reports and sign-ins of a user. */
const Activity = ({ id }: { id: number }) => {
  const query = useQuery({
    queryKey: ['admin', 'activity', id],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/admin/users/:id/activity', { params: { id }, signal }),
  });
  return (
    <Loaded query={query} skeleton="h-64">
      {({ data: { ads, reports, sign_ins: signIns } }) => (
        <>
          <Part title="Annonces" nothing="Aucune annonce." rows={ads}>
            {(ad) => (
              <>
                <StatusBadge status={ad.status} /> <bdi dir="auto">{ad.title}</bdi> · n° {ad.id} ·{' '}
                {formatDay(ad.created_at)}
              </>
            )}
          </Part>
          <Part title="Signalements" nothing="Aucun signalement." rows={reports}>
            {(report) => (
              <>
                {report.by_them ? 'A signalé' : 'Signalé sur'} l’annonce n° {report.ad_id} le{' '}
                {formatDay(report.created_at)} :{' '}
                {report.outcome ? OUTCOMES[report.outcome] : 'ouvert'}
                {report.closed_at && `, clos le ${formatDay(report.closed_at)}`}
              </>
            )}
          </Part>
          <Part title="Connexions" nothing="Aucune connexion." rows={signIns}>
            {(signIn) => (
              <>
                {signIn.device}, du {formatDay(signIn.created_at)} au{' '}
                {formatDay(signIn.ended_at ?? signIn.seen_at)}
                {signIn.ended_at ? ', terminée' : ', ouverte'}
              </>
            )}
          </Part>
        </>
      )}
    </Loaded>
  );
};

/** Shows the last ten decisions about the account of a user. */
const Decisions = ({ id }: { id: number }) => {
  const query = useQuery({
    queryKey: ['admin', 'journal', 'of', id],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/admin/journal', {
        query: { subject: 'user', subject_id: id },
        signal,
      }),
  });
  return (
    <Loaded query={query} skeleton="h-16">
      {({ data }) => (
        <Part title="Journal" nothing="Aucune décision sur ce compte." rows={data.slice(0, 10)}>
          {(entry) => <Entry entry={entry} />}
        </Part>
      )}
    </Loaded>
  );
};

/** Shows the account of a user beside the list of accounts: its data, the actions on it, and its history. */
export const UserDrawer = ({
  user,
  onClose,
}: {
  user: ManagedUser | undefined;
  onClose: () => void;
}) => (
  <Dialog
    open={user !== undefined}
    title={user ? fullName(user) : ''}
    shape="drawer"
    onClose={onClose}
  >
    {user && (
      <>
        <div>
          <p className="wrap-anywhere">
            {user.telephone && formatPhone(user.telephone)}
            {user.email && ` · ${user.email}`}
          </p>
          <p className="text-sm text-ink-soft">
            n° {user.id} · {user.city?.name ?? 'ville non indiquée'} · depuis le{' '}
            {formatDay(user.created_at)} · {pluralize(user.ads.total, 'annonce')},{' '}
            {user.ads.published} en ligne, {pluralize(user.ads.rejected, 'rejetée')}
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            {isStaff(user) && <Badge tone="action">{roleLabel(user.role)}</Badge>}
            {!user.closed_at && user.is_phone_verified === 0 && (
              <Badge>
                {user.number_freed_at
                  ? `Numéro libéré le ${formatDay(user.number_freed_at)}`
                  : 'Téléphone non confirmé'}
              </Badge>
            )}
            {user.two_step && <Badge>Deux étapes ou clé d’accès</Badge>}
          </p>
        </div>
        {user.suspension && <Suspension suspension={user.suspension} />}
        {user.closed_at ? (
          <p className="rounded-md bg-raised p-2 text-sm">
            <Badge>Fermé</Badge> le {formatDay(user.closed_at)}
          </p>
        ) : (
          <ActionsOrOwn key={user.id} user={user} />
        )}
        <Activity id={user.id} />
        <Decisions id={user.id} />
        <Link className="btn btn-quiet" to={`/admin/journal?subject=user&subject_id=${user.id}`}>
          Tout le journal
        </Link>
      </>
    )}
  </Dialog>
);
