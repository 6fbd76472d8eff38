import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { browserApi } from '#web/client/browser-api.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminList } from '../admin-list.tsx';
import { SmallForm } from '../managed-list/small-form.tsx';
import { SYNONYM_FIELDS, SYNONYM_TRIAL, synonymBody, synonymCalls } from './synonyms.tsx';

const formatFound = (found: number): string =>
  found === 0 ? 'aucune annonce' : pluralize(found, 'annonce');

/** Shows the searches of several users that found no ad, with a group of synonyms as the remedy. */
export const Searches = () => {
  const query = useQuery({
    queryKey: ['admin', 'searches'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/searches', { signal }),
    select: ({ data }) => ({ data: data.map((row, id) => ({ ...row, id })) }),
  });
  const [words, setWords] = useState('');
  return (
    <>
      <p className="mb-4">
        Ce que trois personnes au moins ont cherché le même jour, ces 30 derniers jours, sans
        trouver plus de deux annonces.
      </p>
      <AdminList query={query} nothing="Rien à signaler : tout ce qui est cherché est trouvé" dense>
        {(one) => (
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="min-w-0 grow basis-60 wrap-anywhere">
              <strong dir="auto">{one.words}</strong> · {pluralize(one.people, 'personne')} ·{' '}
              {formatFound(one.found)}
              {one.opened.length > 0 && (
                <span className="block text-sm">
                  Ouvertes ensuite{'\u00a0'}:{' '}
                  {one.opened.map(({ id, title, people }, i) => (
                    <Fragment key={id}>
                      {i > 0 && ', '}
                      <a
                        className="inline-flex min-h-11 items-center underline"
                        href={`/annonces/${id}`}
                        target="_blank"
                        rel="noreferrer"
                      >
                        <bdi>{title}</bdi>
                      </a>{' '}
                      ({pluralize(people, 'personne')})
                    </Fragment>
                  ))}
                </span>
              )}
            </p>
            <Button
              variant="quiet"
              className="-ml-4 md:ml-0"
              aria-label={`Ajouter un groupe de mots : ${one.words}`}
              onClick={() => setWords(`${one.words}, `)}
            >
              Ajouter un groupe de mots
            </Button>
          </div>
        )}
      </AdminList>
      <Dialog open={words !== ''} title="Ajouter un groupe de mots" onClose={() => setWords('')}>
        {words && (
          <SmallForm
            fields={SYNONYM_FIELDS}
            initial={{ terms: words, one_way: '1' }}
            submit="Enregistrer"
            onSend={(values) => synonymCalls.save(null, synonymBody(values))}
            trial={{
              run: (values) => SYNONYM_TRIAL.call(null, synonymBody(values)),
              words: SYNONYM_TRIAL.words,
            }}
            onDone={() => setWords('')}
          />
        )}
      </Dialog>
    </>
  );
};
