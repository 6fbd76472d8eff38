import type { ListCalls } from '#web/client/list-calls.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { valuesOf, type ListField } from './list-fields.ts';
import type { ListAction } from './row-actions.tsx';
import { SmallForm } from './small-form.tsx';

/** Describes the open dialog: a new record, or an action on one; null when none is open. */
export type Asked<Row> = { what: 'add'; row: null } | { what: ListAction; row: Row } | null;

export interface DialogWords {
  /** Is the label of the button that adds a record. */
  add: string;
  /** Names a record with its article: 'la ville'. */
  noun: string;
  /** Names what a merge moves; without it there is no merge. */
  merging?: string;
  /** Replaces the label 'Supprimer' by 'Retirer' where nothing is deleted. */
  removing?: string;
  /** Replaces the title 'Supprimer la ville' and the question 'Supprimer « Niamey » ?' before a removal. */
  removal?: { title: string; question: string };
}

interface ListDialogsProps<Row, Field extends string> {
  calls: ListCalls<Row, Field>;
  asked: Asked<Row>;
  onDone: () => void;
  words: DialogWords;
  fields: readonly ListField<Row, Field>[];
  nameOf: (row: Row) => string;
  /** Lists the possible targets of a merge. */
  peers: readonly Row[];
  bodyOf?: ((values: Record<string, string>) => Record<string, unknown>) | undefined;
}

/** Shows the dialogs of a list: add or change a record, merge it, remove it. */
export const ListDialogs = <Row extends { id: number }, Field extends string>({
  calls,
  asked,
  onDone,
  words: { add, noun, merging = '', removing = 'Supprimer', removal },
  fields,
  nameOf,
  peers,
  bodyOf = (values) => values,
}: ListDialogsProps<Row, Field>) => {
  const remove = useAdminAction(calls.remove, onDone);
  const { what, row } = asked ?? { what: null, row: null };
  const name = row ? nameOf(row) : '';
  const isWritten = what === 'add' || what === 'edit';
  return (
    <>
      <Dialog open={isWritten} title={row ? `Modifier ${noun}` : add} onClose={onDone}>
        {isWritten && (
          <SmallForm
            fields={fields}
            initial={valuesOf(fields, row)}
            submit="Enregistrer"
            onSend={(values) => calls.save(row?.id ?? null, bodyOf(values))}
            onDone={onDone}
          />
        )}
      </Dialog>
      <Dialog open={what === 'merge'} title="Fusionner" onClose={onDone}>
        {what === 'merge' && row && (
          <SmallForm
            fields={[
              {
                name: 'into',
                label: `Verser « ${name} » dans`,
                hint: `${merging} y vont, puis elle disparaît. C’est irréversible.`,
                choices: peers.map((peer) => ({ value: peer.id, label: nameOf(peer) })),
                empty: 'Choisissez',
              },
            ]}
            initial={{ into: '' }}
            submit="Fusionner"
            onSend={({ into }) => calls.merge(row.id, Number(into))}
            onDone={onDone}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={what === 'remove'}
        title={removal?.title ?? `${removing} ${noun}`}
        question={removal?.question ?? `${removing} « ${name} » ?`}
        confirm={removing}
        busy={remove.isPending}
        onConfirm={() => row && remove.mutate(row.id)}
        onClose={onDone}
      />
    </>
  );
};
