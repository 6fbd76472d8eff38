import { SUBJECT_WORDS } from '#contract/moderation/admin/journal.ts';
import { listCalls, trialCall } from '#web/client/list-calls.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import type { ListTrial } from '../managed-list/list-dialogs.tsx';
import { ManagedList } from '../managed-list/managed-list.tsx';

export const synonymCalls = listCalls('synonyms');
type Synonym = RowOf<typeof synonymCalls>;

export const SYNONYM_FIELDS: FieldsOf<typeof synonymCalls> = [
  {
    name: 'terms',
    label: 'Mots',
    hint: 'Séparés par des virgules. Un mot seul est lu comme tapé, sans le dictionnaire du site.',
    from: ({ terms }) => terms.join(', '),
  },
  {
    name: 'one_way',
    label: 'Sens',
    choices: [{ value: '1', label: 'Le premier trouve les autres, pas l’inverse' }],
    empty: 'Tous se trouvent les uns les autres',
    from: ({ one_way: isOneWay }) => (isOneWay ? '1' : ''),
  },
];

const found = (count: number): string => (count === 1 ? 'trouvée' : 'trouvées');
export const SYNONYM_TRIAL: ListTrial = {
  call: trialCall('synonyms'),
  words: {
    added: (count) => `${found(count)} en plus`,
    removed: (count) => `qui ne ${count === 1 ? 'serait' : 'seraient'} plus ${found(count)}`,
    by: 'en cherchant\u00a0:',
  },
};

/** Converts the values of the form of a group of synonyms to the body of an API call. */
export const synonymBody = (values: Record<string, string>) => ({
  terms: (values['terms'] ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean),
  one_way: values['one_way'] === '1',
});

/** Names a group of synonyms by its words; in a one-way group, a search for the first word also finds the others. */
const show = ({ terms, one_way: isOneWay, instead }: Synonym) => {
  const [first = '', ...others] = terms;
  if (others.length === 0)
    return {
      name: first,
      detail: `lu comme tapé${instead.length > 0 ? `, et non comme ${instead.join(', ')}` : ''}`,
    };
  return { name: isOneWay ? `${first} → ${others.join(', ')}` : terms.join(', ') };
};

/** Shows the synonyms of the search. */
export const Synonyms = () => (
  <ManagedList
    calls={synonymCalls}
    words={SUBJECT_WORDS.synonym}
    colon
    useFields={() => SYNONYM_FIELDS}
    show={show}
    bodyOf={synonymBody}
    trial={SYNONYM_TRIAL}
    dense
  />
);
