import { CHECK_WORD_KINDS } from '#contract/moderation/admin/check-words.ts';
import { SUBJECT_WORDS } from '#contract/moderation/admin/journal.ts';
import { listCalls, trialCall } from '#web/client/list-calls.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import type { ListTrial } from '../managed-list/list-dialogs.tsx';
import { ManagedList } from '../managed-list/managed-list.tsx';

const calls = listCalls('check-words');
type Entry = RowOf<typeof calls>;

const FIELDS: FieldsOf<typeof calls> = [
  {
    name: 'kind',
    label: 'Sorte',
    choices: Object.entries(CHECK_WORD_KINDS).map(([value, label]) => ({ value, label })),
    first: 'forbidden',
  },
  { name: 'reason', label: 'Motif', hint: 'Le modérateur le lit à côté des mots trouvés.' },
  {
    name: 'words',
    label: 'Mots',
    hint: 'Séparés par des virgules. «\u00a0envoy-\u00a0»\u00a0: toutes les formes du verbe.',
    rows: 4,
  },
  {
    name: 'near',
    label: 'Avec l’un de ces mots à côté',
    hint: 'Pour les marchandises\u00a0; vide\u00a0: les mots suffisent.',
    rows: 3,
    optional: true,
  },
  {
    name: 'innocent',
    label: 'Voisins innocents',
    hint: 'Pour les marchandises\u00a0: «\u00a0pistolet à eau\u00a0», «\u00a0jouet\u00a0».',
    rows: 3,
    optional: true,
  },
];

const flagged = (count: number): string => (count === 1 ? 'signalée' : 'signalées');
const TRIAL: ListTrial = {
  call: trialCall('check-words'),
  words: {
    added: (count) => `${flagged(count)} en plus`,
    removed: (count) => `qui ne ${count === 1 ? 'serait' : 'seraient'} plus ${flagged(count)}`,
    by: 'lu\u00a0:',
  },
};

/** Returns the texts that show an entry in the list: its reason, its kind, and its words. */
const show = ({ kind, reason, words, near, innocent }: Entry) => ({
  name: reason,
  detail: CHECK_WORD_KINDS[kind],
  below: [words, near && `avec\u00a0: ${near}`, innocent && `sauf\u00a0: ${innocent}`]
    .filter(Boolean)
    .join(' · '),
});

/** Shows the words that the checks of ads read, for administrators to edit. */
export const CheckWords = () => (
  <ManagedList
    calls={calls}
    words={SUBJECT_WORDS.check_words}
    colon
    useFields={() => FIELDS}
    show={show}
    trial={TRIAL}
  />
);
