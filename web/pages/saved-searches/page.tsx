import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import type { SavedSearch } from '#contract/alerts/schemas.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { useUser } from '#web/client/session.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { usePushState } from '#web/state/use-push-state.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CHANNEL_LABELS, SaveForm, THIS_DEVICE } from './save-form.tsx';
import {
  useSavedSearchRemoval,
  useSavedSearches,
  useRefreshSavedSearches,
} from './use-saved-searches.ts';

export const meta = () => [{ title: `Recherches enregistrées · ${SITE_NAME}` }];

/**
 * Returns a default name for a search, from its query: at most 80 characters of the words typed, else the region, else
 * a generic name.
 */
function savedSearchName(params: URLSearchParams): string {
  const words = params.get('q')?.trim();
  const place = params.get('region');
  if (words) return words.slice(0, 80);
  return place ? `Annonces, région de ${place}` : 'Ma recherche';
}

const SearchesSkeleton = <ListSkeleton rows={2} row="h-20" />;

const channelOf = ({ channel }: SavedSearch, hasPush: boolean): string =>
  channel === 'bell' && hasPush ? THIS_DEVICE : CHANNEL_LABELS[channel];

interface RowProps {
  search: SavedSearch;
  hasPush: boolean;
  onForget: () => void;
}

/** Shows a saved search, with the channel of its alerts and a button to delete the search. */
const Row = ({ search, hasPush, onForget }: RowProps) => (
  <li className="relative flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
    <div className="min-w-0 grow">
      <h2 className="font-bold wrap-anywhere">
        <Link to={search.url} className="after:absolute after:inset-0" dir="auto">
          {search.name}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">
        {search.active ? channelOf(search, hasPush) : 'Arrêtée'}
      </p>
    </div>
    <Button
      variant="quiet"
      className="relative -mr-2 px-3"
      aria-label={`Supprimer « ${search.name} »`}
      onClick={onForget}
    >
      Supprimer
    </Button>
  </li>
);

const NoSearches = (
  <Empty
    title="Aucune recherche enregistrée"
    action={<LinkButton to="/annonces">Chercher une annonce</LinkButton>}
  >
    Cherchez, filtrez, puis touchez « Créer une alerte ».
  </Empty>
);

/** Shows the user's saved searches; an empty list shows nothing while a search is being saved. */
const Searches = ({ isSaving, hasPush }: { isSaving: boolean; hasPush: boolean }) => {
  const query = useSavedSearches();
  const [idToDelete, setIdToDelete] = useState<number | null>(null);
  const close = () => setIdToDelete(null);
  const forget = useSavedSearchRemoval(close);
  return (
    <Loaded query={query} skeleton={SearchesSkeleton} empty={isSaving ? null : NoSearches}>
      {(searches) => (
        <>
          <h2 className="sr-only">Mes recherches</h2>
          <ul className="flex flex-col gap-3">
            {searches.map((search) => (
              <Row
                key={search.id}
                search={search}
                hasPush={hasPush}
                onForget={() => setIdToDelete(search.id)}
              />
            ))}
          </ul>
          <ConfirmDialog
            open={idToDelete !== null}
            title="Supprimer la recherche"
            question="Vous ne serez plus prévenu des nouvelles annonces."
            confirm="Supprimer"
            busy={forget.isPending}
            onConfirm={() => idToDelete !== null && forget.mutate(idToDelete)}
            onClose={close}
          />
        </>
      )}
    </Loaded>
  );
};

/** Shows the form that saves the search in the page's address, if any, and the saved searches. */
const Content = ({ user }: { user: User }) => {
  const [params, setParams] = useSearchParams();
  const changed = useRefreshSavedSearches();
  const push = usePushState(user.id);
  const query = params.toString();
  return (
    <>
      {query && push && (
        <SaveForm
          key={query}
          query={query}
          name={savedSearchName(params)}
          hasEmail={Boolean(user.email)}
          userId={user.id}
          push={push}
          onSaved={() => {
            void changed();
            setParams({}, { replace: true });
          }}
        />
      )}
      <Searches isSaving={query !== ''} hasPush={push === 'on'} />
    </>
  );
};

export default function SavedSearchesPage() {
  const user = useUser();
  return (
    <AccountPage title="Recherches enregistrées" skeleton={SearchesSkeleton}>
      {user && <Content user={user} />}
    </AccountPage>
  );
}
