import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { SmallForm, type FormField } from './place-form.tsx';

export interface Place {
  id: number;
  name: string;
}

/** The open dialog: a new place, or an action on an existing one. */
export type OpenDialog<Row> =
  | { what: 'add' }
  | { what: 'edit' | 'merge' | 'remove'; row: Row }
  | null;

type ActionResult = Promise<{ message: string }>;

export interface PlaceDialogsProps<Row extends Place> {
  asked: OpenDialog<Row>;
  onDone: () => void;
  /** `noun`: 'la ville'; `merging`: the records that a merge moves; `removing`: 'Retirer' where nothing is deleted. */
  words: { add: string; noun: string; merging?: string; removing?: string };
  fields: readonly FormField[];
  initial: Readonly<Record<string, string>>;
  onSave: (values: Record<string, string>) => ActionResult;
  /** The possible targets of a merge. */
  peers?: readonly Place[];
  /** Without it there is no merge. */
  onMerge?: (id: number, into: number) => ActionResult;
  onRemove: (id: number) => ActionResult;
}

/** The dialogs of a list of places (categories, cities): add or edit, merge, remove. */
export const PlaceDialogs = <Row extends Place>({
  asked,
  onDone,
  words: { add, noun, merging, removing = 'Supprimer' },
  fields,
  initial,
  onSave,
  peers = [],
  onMerge,
  onRemove,
}: PlaceDialogsProps<Row>) => {
  const remove = useAdminAction(onRemove, onDone);
  const row = asked && asked.what !== 'add' ? asked.row : null;
  const isWritten = asked?.what === 'add' || asked?.what === 'edit';
  return (
    <>
      <Dialog open={isWritten} title={row ? `Modifier ${noun}` : add} onClose={onDone}>
        {isWritten && (
          <SmallForm
            fields={fields}
            initial={initial}
            submit="Enregistrer"
            onSend={onSave}
            onDone={onDone}
          />
        )}
      </Dialog>
      <Dialog open={asked?.what === 'merge'} title="Fusionner" onClose={onDone}>
        {asked?.what === 'merge' && onMerge && (
          <SmallForm
            fields={[
              {
                name: 'into',
                label: `Verser « ${asked.row.name} » dans`,
                hint: `${merging} y vont, puis elle disparaît. C’est irréversible.`,
                choices: peers.map(({ id, name }) => ({ value: id, label: name })),
                empty: 'Choisissez',
              },
            ]}
            initial={{ into: '' }}
            submit="Fusionner"
            onSend={({ into }) => onMerge(asked.row.id, Number(into))}
            onDone={onDone}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title={`${removing} ${noun}`}
        question={`${removing} « ${row?.name ?? ''} » ?`}
        confirm={removing}
        busy={remove.isPending}
        onConfirm={() => row && remove.mutate(row.id)}
        onClose={onDone}
      />
    </>
  );
};
