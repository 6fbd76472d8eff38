import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  ACTS,
  journalRoutes,
  SUBJECTS,
  type Act,
  type JournalEntry,
} from '#contract/admin/journal.ts';
import { NIAMEY_TIME_ZONE } from '#contract/time.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { fullName } from '#web/format/full-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AdminList } from '../admin-list.tsx';
import { usePageNumber } from '../use-admin-action.ts';
import { detailOf } from './detail.ts';

const WORDS: Record<Act, string> = {
  'ad.approved': 'a validé l’annonce',
  'ad.rejected': 'a rejeté l’annonce',
  'ad.withdrawn': 'a retiré l’annonce',
  'ad.report_upheld': 'a donné raison au signalement de l’annonce',
  'ad.report_dismissed': 'a écarté le signalement de l’annonce',
  'user.suspended': 'a suspendu le compte',
  'user.reinstated': 'a rétabli le compte',
  'user.role_given': 'a changé le rôle du compte',
  'user.edited': 'a corrigé les données du compte',
  'user.two_step_taken_off': 'a retiré la connexion en deux étapes du compte',
  'category.made': 'a ajouté la catégorie',
  'category.changed': 'a modifié la catégorie',
  'category.deleted': 'a supprimé la catégorie',
  'category.merged': 'a fusionné la catégorie',
  'category.unit_added': 'a ajouté une unité de prix à la catégorie',
  'category.unit_changed': 'a modifié une unité de prix de la catégorie',
  'category.unit_retired': 'a retiré une unité de prix de la catégorie',
  'category.unit_restored': 'a remis une unité de prix dans la catégorie',
  'city.made': 'a ajouté la ville',
  'city.changed': 'a modifié la ville',
  'city.deleted': 'a supprimé la ville',
  'city.merged': 'a fusionné la ville',
  'quarter.made': 'a ajouté le quartier',
  'quarter.changed': 'a modifié le quartier',
  'quarter.deleted': 'a supprimé le quartier',
  'quarter.merged': 'a fusionné le quartier',
  'landmark.made': 'a ajouté le repère',
  'landmark.changed': 'a modifié le repère',
  'landmark.deleted': 'a supprimé le repère',
  'attribute.made': 'a ajouté le champ',
  'attribute.changed': 'a modifié le champ',
  'attribute.retired': 'a retiré le champ',
  'attribute.restored': 'a remis le champ',
  'choice.made': 'a ajouté le choix',
  'choice.changed': 'a modifié le choix',
  'choice.merged': 'a fusionné le choix',
  'choice.retired': 'a retiré le choix',
  'choice.restored': 'a remis le choix',
  'slide.made': 'a ajouté l’image d’accueil',
  'slide.changed': 'a modifié l’image d’accueil',
  'slide.deleted': 'a supprimé l’image d’accueil',
  'synonym.made': 'a ajouté le groupe de mots',
  'synonym.changed': 'a modifié le groupe de mots',
  'synonym.deleted': 'a supprimé le groupe de mots',
  'reason.made': 'a ajouté le motif',
  'reason.changed': 'a modifié le motif',
  'reason.deleted': 'a retiré le motif',
  'contact.answered': 'a répondu au message',
};

const SUBJECT_WORDS: Record<(typeof SUBJECTS)[number], string> = {
  ad: 'Annonces',
  user: 'Comptes',
  category: 'Catégories',
  city: 'Villes',
  quarter: 'Quartiers',
  landmark: 'Repères',
  attribute: 'Champs',
  choice: 'Choix',
  slide: 'Images d’accueil',
  synonym: 'Groupes de mots',
  reason: 'Motifs',
  contact: 'Messages',
};

const WHEN = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: NIAMEY_TIME_ZONE,
});

const Entry = ({ entry }: { entry: JournalEntry }) => {
  const { actor, subject } = entry;
  const detail = detailOf(entry.detail);
  return (
    <article className="wrap-anywhere">
      <p className="text-sm text-ink-soft">
        <time dateTime={entry.at}>{WHEN.format(new Date(entry.at))}</time>
      </p>
      <p>
        <span className="font-bold">{actor ? fullName(actor) : 'Un compte supprimé'}</span>{' '}
        {WORDS[entry.act]} <span className="font-bold">{subject.label ?? ''}</span> n° {subject.id}
        {entry.version !== null && ` (version ${entry.version})`}
      </p>
      {entry.reason && <p>Motif : {entry.reason.label}</p>}
      {entry.comment && <p className="whitespace-pre-line">« {entry.comment} »</p>}
      {detail && <p className="text-sm text-ink-soft">{detail}</p>}
    </article>
  );
};

const KEYS = ['subject', 'subject_id', 'act', 'actor', 'from', 'to'] as const;

/** The moderation journal: each decision with its author, date and reason. */
export default function Journal() {
  const [search, setSearch] = useSearchParams();
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
      browserApi.call(journalRoutes.journal, {
        query: {
          ...chosen,
          subject: SUBJECTS.find((known) => known === chosen.subject),
          act: ACTS.find((known) => known === chosen.act),
          page,
        },
        signal,
      }),
  });
  const isFiltered = Object.values(chosen).some(Boolean);
  const errors = query.error instanceof ApiError ? query.error.errors : {};
  const filter = (form: FormData) =>
    setSearch(
      KEYS.flatMap((key) => {
        const value = form.get(key);
        return typeof value === 'string' && value ? [[key, value]] : [];
      }) as [string, string][],
    );
  return (
    <>
      <form
        key={search.toString()}
        className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          filter(new FormData(event.currentTarget));
        }}
      >
        <Field label="Sujet" className="min-w-0">
          {(wiring) => (
            <Select
              {...wiring}
              name="subject"
              empty="Tous"
              defaultValue={chosen.subject}
              choices={SUBJECTS.map((value) => ({ value, label: SUBJECT_WORDS[value] }))}
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
              choices={ACTS.map((value) => ({ value, label: WORDS[value] }))}
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
      <AdminList query={query} nothing="Aucune décision" path="/admin/journal">
        {(entry) => <Entry entry={entry} />}
      </AdminList>
    </>
  );
}
