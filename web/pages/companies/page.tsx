import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  hasOwnersToDeclare,
  type Company,
  type CompanyList,
} from '#contract/companies/schemas/companies.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CompanyTable } from './company-table.tsx';
import { PageLinks } from './page-links.tsx';
import { SignChoice } from './sign-choice.tsx';
import { SearchBox } from './search-box.tsx';
import { useCompanies, useCompanyRemoval, useDebounced } from './use-companies.ts';

/** Shows the teams of the user. Its module is loaded on demand, since most users are in no team. */
const MyTeams = lazy(() => import('./my-teams.tsx'));

export const meta = () => [{ title: `Mes sociétés · ${SITE_NAME}` }];

const ListSkeleton = (
  <Loading>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-24 md:h-14" />
      <Skeleton className="h-24 md:h-14" />
      <Skeleton className="h-24 md:h-14" />
    </div>
  </Loading>
);

/**
 * Returns the company that was just added, whose id its form left in the history state, if it has owners to declare.
 */
const useCreated = (companies: readonly Company[]): Company | undefined => {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('createdCompany' in state)) return undefined;
  return companies.find(
    ({ id, forme_juridique: form }) => id === state.createdCompany && hasOwnersToDeclare(form),
  );
};

/** Invites the user to declare the beneficial owners of a company that was just added. */
const NextStep = ({ company: { id, designation } }: { company: Company }) => (
  <section className="mb-4 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 md:flex-row md:items-center md:justify-between">
    <p className="wrap-anywhere">
      <strong dir="auto">{designation}</strong> est enregistrée. Étape suivante : ses bénéficiaires
      effectifs.
    </p>
    <LinkButton to={`/beneficiaires/${id}`} className="shrink-0">
      Ajouter les bénéficiaires
    </LinkButton>
  </section>
);

const List = ({
  list: { data, meta: counts },
  isSearch,
  onPage,
}: {
  list: CompanyList['data'];
  isSearch: boolean;
  onPage: (page: number) => void;
}) => {
  const [dialog, setDialog] = useState<Company | null>(null);
  const close = () => setDialog(null);
  const removal = useCompanyRemoval(close);
  if (data.length === 0)
    return (
      <Empty
        title="Aucune société"
        action={!isSearch && <LinkButton to="/new-societe">Nouvelle société</LinkButton>}
      >
        {isSearch
          ? 'Essayez un autre mot, ou le début du SIRET.'
          : 'Ajoutez votre société pour déclarer ses bénéficiaires effectifs.'}
      </Empty>
    );
  return (
    <>
      <CompanyTable companies={data} onRemove={setDialog} />
      <p className="mt-4 text-sm text-ink-soft">
        Affichage de {counts.from} à {counts.to} sur {counts.total}
      </p>
      <PageLinks links={counts.links} onPage={onPage} />
      <ConfirmDialog
        open={dialog !== null}
        title="Supprimer la société"
        question="Voulez-vous vraiment supprimer cette société ?"
        confirm="Supprimer"
        busy={removal.isPending}
        onConfirm={() => dialog && removal.mutate(dialog.id)}
        onClose={close}
      />
    </>
  );
};

const Companies = () => {
  const [typed, setTyped] = useState('');
  // Enter searches at once; further typing is debounced again.
  const [entered, setEntered] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const debounced = useDebounced(typed);
  const search = (entered ?? debounced).trim();
  const query = useCompanies(search, page);
  const { data, isFetching, isError } = query;
  const created = useCreated(data?.data ?? []);
  // Without companies there is no toolbar: nothing can be searched, and the empty list names the next step.
  const hasToolbar = data ? data.data.length > 0 || typed !== '' || search !== '' : isError;
  // Whether the page no longer exists, since its last company was deleted.
  const isPastEnd = data?.data.length === 0 && page > 1;
  useEffect(() => {
    if (isPastEnd) setPage(data.meta.last_page);
  }, [isPastEnd, data]);
  /** Searches for the typed text after the debounce; emptying the field shows all companies at once. */
  const type = (text: string) => {
    setTyped(text);
    setEntered(text === '' ? '' : null);
    setPage(1);
  };
  return (
    <>
      {created && <NextStep company={created} />}
      {hasToolbar && (
        <div className="mb-4 flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
          <SearchBox value={typed} onType={type} onSearch={() => setEntered(typed)} />
          <LinkButton to="/new-societe" variant={created ? 'secondary' : 'primary'}>
            Nouvelle société
          </LinkButton>
        </div>
      )}
      <output className="sr-only">{isFetching ? 'Chargement…' : ''}</output>
      <Loaded query={query} skeleton={ListSkeleton}>
        {(list) => (
          <div aria-busy={isFetching} className={isFetching ? 'opacity-60' : undefined}>
            <List list={list} isSearch={search !== ''} onPage={setPage} />
            {list.data.length > 0 && <SignChoice />}
          </div>
        )}
      </Loaded>
    </>
  );
};

export default function CompaniesPage() {
  return (
    <AccountPage title="Mes sociétés" skeleton={ListSkeleton}>
      <Suspense>
        <MyTeams />
      </Suspense>
      <Companies />
    </AccountPage>
  );
}
