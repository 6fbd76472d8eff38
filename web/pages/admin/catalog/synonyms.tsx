import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { SynonymDialog, type Synonym } from './synonym-dialog.tsx';

type Asked = { what: 'add' } | { what: 'edit' | 'remove'; row: Synonym } | null;

const formatTerms = ({ terms, one_way: isOneWay }: Synonym): string => {
  const [first, ...others] = terms;
  return isOneWay ? `${first} → ${others.join(', ')}` : terms.join(', ');
};

/** Synonyms of the search. */
export const Synonyms = () => {
  const query = useQuery({
    queryKey: ['admin', 'synonyms'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/synonyms', { signal }),
  });
  const [asked, setAsked] = useState<Asked>(null);
  const done = () => setAsked(null);
  const remove = useAdminAction(
    (id: number) => browserApi.call('DELETE /api/admin/synonyms/:id', { params: { id } }),
    done,
  );
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const isWritten = asked?.what === 'add' || asked?.what === 'edit';
  return (
    <>
      <Button className="mb-4" onClick={() => setAsked({ what: 'add' })}>
        Ajouter un groupe de mots
      </Button>
      <AdminList query={query} nothing="Aucun groupe de mots" dense>
        {(one) => (
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="min-w-0 grow basis-60 wrap-anywhere">{formatTerms(one)}</p>
            <div className="-ml-4 flex gap-1 md:ml-0">
              <Button
                variant="quiet"
                aria-label={`Modifier : ${formatTerms(one)}`}
                onClick={() => setAsked({ what: 'edit', row: one })}
              >
                Modifier
              </Button>
              <Button
                variant="quiet"
                aria-label={`Supprimer : ${formatTerms(one)}`}
                onClick={() => setAsked({ what: 'remove', row: one })}
              >
                Supprimer
              </Button>
            </div>
          </div>
        )}
      </AdminList>
      <SynonymDialog open={isWritten} row={row} onClose={done} />
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title="Supprimer le groupe de mots"
        question={`Supprimer « ${row ? formatTerms(row) : ''} » ?`}
        confirm="Supprimer"
        busy={remove.isPending}
        onConfirm={() => row && remove.mutate(row.id)}
        onClose={done}
      />
    </>
  );
};
