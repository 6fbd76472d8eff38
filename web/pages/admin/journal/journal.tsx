import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ACT_WORDS, ACTS, SUBJECT_WORDS, SUBJECTS } from '#contract/moderation/admin/journal.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AdminList } from '../admin-list.tsx';
import { usePageNumber } from '../use-admin-page.ts';
import { useSearchForm } from '../use-search-form.ts';
import { ExportButton } from '../export-button.tsx';
import { Entry } from './entry.tsx';

const KEYS = ['subject', 'subject_id', 'act', 'actor', 'from', 'to'] as const;

/** Shows the moderation journal: each decision with its author, date and reason. */
export default function Journal() {
  const { search, key: formKey, send } = useSearchForm(KEYS);
  const page = usePageNumber();
  const read = (key: (typeof KEYS)[number]) => search.get(key) ?? '';
  const chosen = {
    subject: read('subject'),
    subject_id: read('subject_id'),
    act: read('act'),
    actor: read('actor'),
    from: read('from'),
    to: read('to'),
  };
  const query = useQuery({
    queryKey: ['admin', 'journal', chosen, page],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/admin/journal', {
        query: {
          ...chosen,
          subject: SUBJECTS.find((candidate) => candidate === chosen.subject),
          act: ACTS.find((candidate) => candidate === chosen.act),
          page,
        },
        signal,
      }),
  });
  const isFiltered = Object.values(chosen).some(Boolean);
  const errors = query.error instanceof ApiError ? query.error.errors : {};
  return (
    <>
      <form
        key={formKey}
        className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <Field label="Sujet" className="min-w-0">
          {(wiring) => (
            <Select
              {...wiring}
              name="subject"
              empty="Tous"
              defaultValue={chosen.subject}
              choices={SUBJECTS.map((value) => ({ value, label: SUBJECT_WORDS[value].many }))}
            />
          )}
        </Field>
        <Field label="N° du sujet" error={errors['subject_id']} className="min-w-0">
          {(wiring) => (
            <TextInput
              {...wiring}
              name="subject_id"
              inputMode="numeric"
              defaultValue={chosen.subject_id}
            />
          )}
        </Field>
        <Field label="Décision" className="min-w-0">
          {(wiring) => (
            <Select
              {...wiring}
              name="act"
              empty="Toutes"
              defaultValue={chosen.act}
              choices={ACTS.map((value) => ({ value, label: ACT_WORDS[value] }))}
            />
          )}
        </Field>
        <Field label="N° de l’auteur" error={errors['actor']} className="min-w-0">
          {(wiring) => (
            <TextInput {...wiring} name="actor" inputMode="numeric" defaultValue={chosen.actor} />
          )}
        </Field>
        <Field label="Du" error={errors['from']} className="min-w-0">
          {(wiring) => <TextInput {...wiring} name="from" type="date" defaultValue={chosen.from} />}
        </Field>
        <Field label="Au" error={errors['to']} className="min-w-0">
          {(wiring) => <TextInput {...wiring} name="to" type="date" defaultValue={chosen.to} />}
        </Field>
        <div className="col-span-full flex flex-wrap gap-2 lg:col-span-2 lg:self-end">
          <Button type="submit">Filtrer</Button>
          {isFiltered && (
            <Link to="/admin/journal" className="btn btn-quiet">
              Tout voir
            </Link>
          )}
        </div>
      </form>
      <div className="-mt-2 mb-2 flex justify-end">
        <ExportButton list="journal" />
      </div>
      <AdminList query={query} nothing="Aucune décision" path="/admin/journal">
        {(entry) => <Entry entry={entry} />}
      </AdminList>
    </>
  );
}
