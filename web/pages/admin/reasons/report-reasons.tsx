import { SUBJECT_WORDS } from '#contract/moderation/admin/journal.ts';
import { listCalls } from '#web/client/list-calls.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import { ManagedList } from '../managed-list/managed-list.tsx';
import { RANK } from '../managed-list/small-form.tsx';

const calls = listCalls('report-reasons');
type Reason = RowOf<typeof calls>;

const WEIGHTS: Readonly<Record<string, string>> = {
  1: 'À savoir',
  2: 'À regarder',
  3: 'À regarder d’abord',
};

const FIELDS: FieldsOf<typeof calls> = [
  { name: 'label', label: 'Raison' },
  { name: 'hint', label: 'Aide au commentaire', rows: 2, optional: true },
  {
    name: 'weight',
    label: 'Poids',
    choices: Object.entries(WEIGHTS).map(([value, label]) => ({ value, label })),
    first: '2',
  },
  RANK,
];
const NEW_FIELDS: FieldsOf<typeof calls> = [
  { name: 'key', label: 'Code', hint: 'En lettres simples : faux_prix.' },
  ...FIELDS,
];

/** Returns the texts that show a reason for reports in the list: its label, its key with its weight, and its hint. */
const show = ({ label, hint, key, weight, is_fixed: isFixed }: Reason) => ({
  name: label,
  detail: `${key} · ${WEIGHTS[weight]}${isFixed ? ' · fait partie du site' : ''}`,
  below: hint,
});

/**
 * Shows the reasons for reports, for administrators to edit, except the fixed ones. The key can be set only for a new
 * reason.
 */
export const ReportReasons = () => (
  <ManagedList
    calls={calls}
    // The words are the same as for reasons of rejections: both lists of the page hold « motifs ».
    words={SUBJECT_WORDS.reason}
    colon
    titles={{ remove: 'Retirer ce motif' }}
    question="Il ne sera plus proposé. Les signalements déjà faits le gardent."
    useFields={(row) => (row ? FIELDS : NEW_FIELDS)}
    show={show}
    isOpen={({ is_fixed: isFixed }) => !isFixed}
  />
);
