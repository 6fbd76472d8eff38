import { AD_CONTENT } from '#contract/ads/content.ts';
import { SUBJECT_WORDS } from '#contract/moderation/admin/journal.ts';
import { REASON_FIELDS } from '#contract/moderation/admin/review.ts';
import { listCalls } from '#web/client/list-calls.ts';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import { ManagedList } from '../managed-list/managed-list.tsx';
import { RANK } from '../managed-list/small-form.tsx';

const reasons = listCalls('rejection-reasons');
/** Reads the reasons and sorts them by the rank that administrators set, as the API returns the most used first. */
const calls: typeof reasons = {
  ...reasons,
  read: async (signal) => {
    const { data } = await reasons.read(signal);
    return { data: data.toSorted((a, b) => a.position - b.position) };
  },
};
type Reason = RowOf<typeof calls>;

const labelOf = (field: (typeof REASON_FIELDS)[number]): string =>
  field === 'photos' ? 'Photos' : AD_CONTENT[field].label;

const FIELDS: FieldsOf<typeof calls> = [
  { name: 'label', label: 'Motif' },
  { name: 'advice', label: 'Ce qu’il faut changer', rows: 3, optional: true },
  {
    name: 'field',
    label: 'Champ concerné',
    empty: 'Aucun en particulier',
    choices: REASON_FIELDS.map((value) => ({ value, label: labelOf(value) })),
    optional: true,
  },
  RANK,
];
const NEW_FIELDS: FieldsOf<typeof calls> = [
  { name: 'code', label: 'Code', hint: 'En lettres simples : arme, contrefacon.' },
  ...FIELDS,
];

/** Returns the texts that show a reason for rejections in the list: its label, its code with its field, its advice. */
const show = ({ label, advice, code, field }: Reason) => ({
  name: label,
  detail: field ? `${code} · ${labelOf(field)}` : code,
  below: advice,
});

/** Shows the reasons for rejecting ads, for administrators to edit; the code can be set only for a new reason. */
export const Rejections = () => (
  <ManagedList
    calls={calls}
    words={SUBJECT_WORDS.reason}
    hint="Sans motif, aucune annonce ne peut être rejetée."
    colon
    titles={{ remove: 'Retirer ce motif' }}
    question="Il ne sera plus proposé. Le journal le nommera toujours."
    useFields={(row) => (row ? FIELDS : NEW_FIELDS)}
    show={show}
  />
);
