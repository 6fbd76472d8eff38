import type { ListWords } from '#contract/common/list-words.ts';
import type { ListCalls, MergeCall, TrialCall } from '#web/client/list-calls.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { valuesOf, type ListField } from './list-fields.ts';
import type { ListAction } from './row-actions.tsx';
import { SmallForm } from './small-form.tsx';
import type { TrialWords } from './trial-result.tsx';

/** Describes the open dialog: a new record, or an action on one; null when none is open. */
export type OpenDialog<Row> = { what: 'add'; row: null } | { what: ListAction; row: Row } | null;

/** Labels the button that adds a record: 'Ajouter une ville'. */
export const addLabel = ({ one, e }: ListWords['noun']): string => `Ajouter un${e} ${one}`;

/** Describes how records of a list are merged. */
export interface Merging<Row> {
  call: MergeCall;
  /** Names in French what a merge moves to the record that remains, such as 'Ses annonces'. */
  what: string;
  /** Says whether `row` can be merged into `other`; without this function, any record can be merged into any other. */
  areAlike?: (row: Row, other: Row) => boolean;
}

/** Describes how changes of a list are tried on the newest ads, and how the outcome is worded. */
export interface ListTrial {
  call: TrialCall;
  words: TrialWords;
}

/**
 * Replaces the default titles and question of the dialogs, such as 'Modifier la ville' and 'Supprimer « Niamey » ?'.
 */
export interface DialogTexts {
  titles?: { edit?: string; remove?: string };
  question?: string;
}

interface ListDialogsProps<Row, Field extends string> extends DialogTexts {
  words: ListWords;
  calls: ListCalls<Row, Field>;
  dialog: OpenDialog<Row>;
  onDone: () => void;
  fields: readonly ListField<Row, Field>[];
  nameOf: (row: Row) => string;
  rows: readonly Row[];
  merging?: Merging<Row> | undefined;
  bodyOf?: ((values: Record<string, string>) => Record<string, unknown>) | undefined;
  trial?: ListTrial | undefined;
}

/** Shows the dialogs of a list: add or change a record, merge it, remove it. */
export const ListDialogs = <Row extends { id: number }, Field extends string>({
  words: { noun, remove: removing },
  calls,
  dialog,
  onDone,
  fields,
  nameOf,
  rows,
  merging,
  titles = {},
  question,
  bodyOf = (values) => values,
  trial,
}: ListDialogsProps<Row, Field>) => {
  const remove = useAdminAction(calls.remove, onDone);
  const { what, row } = dialog ?? { what: null, row: null };
  const name = row ? nameOf(row) : '';
  const { areAlike = () => true } = merging ?? {};
  const isWritten = what === 'add' || what === 'edit';
  return (
    <>
      <Dialog
        open={isWritten}
        title={row ? (titles.edit ?? `Modifier ${noun.the}`) : addLabel(noun)}
        onClose={onDone}
      >
        {isWritten && (
          <SmallForm
            fields={fields}
            initial={valuesOf(fields, row)}
            submit="Enregistrer"
            onSend={(values) => calls.save(row?.id ?? null, bodyOf(values))}
            {...(trial && {
              trial: {
                run: (values) => trial.call(row?.id ?? null, bodyOf(values)),
                words: trial.words,
              },
            })}
            onDone={onDone}
          />
        )}
      </Dialog>
      <Dialog open={what === 'merge'} title="Fusionner" onClose={onDone}>
        {what === 'merge' && row && merging && (
          <SmallForm
            fields={[
              {
                name: 'into',
                label: `Fusionner « ${name} » avec`,
                hint: `${merging.what} y vont, puis elle disparaît. C’est irréversible.`,
                choices: rows
                  .filter((other) => other.id !== row.id && areAlike(row, other))
                  .map((other) => ({ value: other.id, label: nameOf(other) })),
                empty: 'Choisissez',
              },
            ]}
            initial={{ into: '' }}
            submit="Fusionner"
            onSend={({ into }) => merging.call(row.id, Number(into))}
            onDone={onDone}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={what === 'remove'}
        title={titles.remove ?? `${removing} ${noun.the}`}
        question={question ?? `${removing} « ${name} » ?`}
        confirm={removing}
        busy={remove.isPending}
        onConfirm={() => row && remove.mutate(row.id)}
        onClose={onDone}
      />
    </>
  );
};
