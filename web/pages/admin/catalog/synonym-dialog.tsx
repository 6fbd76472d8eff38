import type { synonymRoutes as routes } from '#contract/search/admin.ts';
import type { AnswerOf } from '#contract/common/route.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SmallForm, type FormField } from './place-form.tsx';

export type Synonym = AnswerOf<typeof routes.synonyms>['data'][number];

const ONE_WAY = 'one-way';

const FIELDS: readonly FormField[] = [
  { name: 'terms', label: 'Mots', hint: 'Deux ou plus, séparés par des virgules.' },
  {
    name: 'way',
    label: 'Sens',
    choices: [{ value: ONE_WAY, label: 'Le premier trouve les autres, pas l’inverse' }],
    empty: 'Tous se trouvent les uns les autres',
  },
];

const bodyOf = (values: Record<string, string>) => ({
  terms: (values['terms'] ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean),
  one_way: values['way'] === ONE_WAY,
});

interface SynonymDialogProps {
  open: boolean;
  /** The group to change; null for a new one, which may begin with words. */
  row: Synonym | null;
  words?: string;
  onClose: () => void;
}

/** The form of a group of synonyms. */
export const SynonymDialog = ({ open, row, words = '', onClose }: SynonymDialogProps) => (
  <Dialog
    open={open}
    title={row ? 'Modifier le groupe de mots' : 'Ajouter un groupe de mots'}
    onClose={onClose}
  >
    {open && (
      <SmallForm
        fields={FIELDS}
        initial={{
          terms: row?.terms.join(', ') ?? words,
          way: row?.one_way || words ? ONE_WAY : '',
        }}
        submit="Enregistrer"
        onSend={(values) =>
          row
            ? browserApi.call('POST /api/admin/synonyms/:id', {
                params: { id: row.id },
                body: bodyOf(values),
              })
            : browserApi.call('POST /api/admin/synonyms', { body: bodyOf(values) })
        }
        onDone={onClose}
      />
    )}
  </Dialog>
);
