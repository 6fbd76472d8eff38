import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { USER_FILTERS, USER_SORTS, type ManagedUser } from '#contract/accounts/admin.ts';
import { isStaff, roleLabel } from '#contract/common/roles.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { fullName } from '#web/format/full-name.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ExportButton } from '../export-button.tsx';
import { usePageNumber } from '../use-admin-page.ts';
import { useSearchForm } from '../use-search-form.ts';
import { UserDrawer } from './user-drawer.tsx';

const FILTER_LABELS: Readonly<Record<(typeof USER_FILTERS)[number], string>> = {
  staff: 'Équipe',
  suspended: 'Suspendus',
  unconfirmed: 'Téléphone non confirmé',
  two_step: 'Deux étapes ou clé d’accès',
  closed: 'Fermés',
};
const SORT_LABELS: Readonly<Record<(typeof USER_SORTS)[number], string>> = {
  newest: 'Plus récents d’abord',
  oldest: 'Plus anciens d’abord',
  name: 'Par nom',
};

/** Returns the badge that matters most about a user: closed, suspended, role, unconfirmed number; null without any. */
const stateOf = (user: ManagedUser) => {
  if (user.closed_at) return <Badge>Fermé</Badge>;
  if (user.suspension) return <Badge tone="danger">Suspendu</Badge>;
  if (isStaff(user)) return <Badge tone="action">{roleLabel(user.role)}</Badge>;
  return user.is_phone_verified === 0 ? <Badge>Non confirmé</Badge> : null;
};

const CELL = 'px-2 first:pl-3 last:pr-3';
const WIDE_CELL = `hidden lg:table-cell ${CELL}`;

interface UserTableProps {
  users: readonly ManagedUser[];
  onOpen: (id: number) => void;
}

/**
 * Shows a table of accounts with rows of 48 px, or 64 px where facts take a second line. The name in a row opens the
 * account.
 */
const UserTable = ({ users, onOpen }: UserTableProps) => (
  <table className="w-full table-fixed border-collapse border border-line bg-surface text-left text-sm">
    <thead className="text-ink-soft">
      <tr className="h-10 border-b border-line">
        <th className={CELL}>Nom</th>
        <th className={`w-38 md:w-auto ${CELL}`}>Téléphone</th>
        <th className={WIDE_CELL}>Ville</th>
        <th className={`w-24 ${WIDE_CELL}`}>Annonces</th>
        <th className={`w-32 ${WIDE_CELL}`}>Inscription</th>
        <th className={`hidden w-36 md:table-cell ${CELL}`}>État</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {users.map((user) => (
        <tr key={user.id} className="h-16 hover:bg-raised lg:h-12">
          <td className={`relative ${CELL}`}>
            <button
              type="button"
              className="block w-full truncate text-left font-bold text-brand after:absolute after:inset-0"
              onClick={() => onOpen(user.id)}
            >
              <bdi dir="auto">{fullName(user)}</bdi>
            </button>
            <p className="truncate text-ink-soft lg:hidden">
              {pluralize(user.ads.total, 'annonce')}
              {user.city && ` · ${user.city.name}`}
            </p>
          </td>
          <td className={`truncate ${CELL}`}>
            {user.telephone && formatPhone(user.telephone)}
            <p className="min-h-5 md:hidden">{stateOf(user)}</p>
          </td>
          <td className={`truncate ${WIDE_CELL}`}>{user.city?.name}</td>
          <td className={WIDE_CELL}>{user.ads.total}</td>
          <td className={WIDE_CELL}>{formatDay(user.created_at)}</td>
          <td className={`hidden truncate md:table-cell ${CELL}`}>{stateOf(user)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const NoUsers = (
  <Empty
    title="Aucun compte trouvé"
    action={
      <Link className="btn btn-secondary" to="/admin/utilisateurs">
        Tous les comptes
      </Link>
    }
  />
);

const KEYS = ['q', 'only', 'sort'];

/** Lists all accounts. */
export default function Users() {
  const { search, key, send } = useSearchForm(KEYS);
  const q = search.get('q') ?? '';
  const only = USER_FILTERS.find((candidate) => candidate === search.get('only'));
  const sort = USER_SORTS.find((candidate) => candidate === search.get('sort'));
  const page = usePageNumber();
  const [openId, setOpenId] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['admin', 'users', q, only, sort, page],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/admin/users', { query: { q, only, sort, page }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <search>
        <form
          key={key}
          className="mb-4 flex flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            send(event.currentTarget);
          }}
        >
          <TextInput
            type="search"
            name="q"
            aria-label="Nom, téléphone ou e-mail"
            placeholder="Nom, téléphone ou e-mail"
            defaultValue={q}
            className="basis-40 grow"
          />
          <Select
            name="only"
            aria-label="Comptes"
            empty="Tous les comptes"
            choices={USER_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
            defaultValue={only ?? ''}
            className="w-auto max-lg:grow"
            onChange={({ currentTarget }) => currentTarget.form && send(currentTarget.form)}
          />
          <Select
            name="sort"
            aria-label="Ordre"
            choices={USER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            defaultValue={sort ?? 'newest'}
            className="w-auto max-lg:grow"
            onChange={({ currentTarget }) => currentTarget.form && send(currentTarget.form)}
          />
          <Button type="submit">Chercher</Button>
        </form>
      </search>
      <div className="-mt-2 mb-2 flex justify-end">
        <ExportButton list="users" />
      </div>
      <Loaded query={query} skeleton="h-96" empty={NoUsers}>
        {({ data, meta }) => (
          <>
            <UserTable users={data} onOpen={setOpenId} />
            <Pager links={toPageLinks(meta)} path="/admin/utilisateurs" />
          </>
        )}
      </Loaded>
      <UserDrawer
        user={query.data?.data.find(({ id }) => id === openId)}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}
