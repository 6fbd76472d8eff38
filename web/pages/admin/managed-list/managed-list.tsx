import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ListWords } from '#contract/common/list-words.ts';
import type { ListCalls } from '#web/client/list-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import {
  addLabel,
  ListDialogs,
  type ListTrial,
  type OpenDialog,
  type DialogTexts,
  type Merging,
} from './list-dialogs.tsx';
import type { ListField } from './list-fields.ts';
import { RowActions, type ListAction } from './row-actions.tsx';

/** Is what a list shows of a record: its name in bold, something beside it, and a text below. */
interface Shown {
  name: string;
  detail?: ReactNode;
  below?: ReactNode;
}

export interface ManagedListProps<Row, Field extends string> extends DialogTexts {
  words: ListWords;
  calls: ListCalls<Row, Field>;
  /** Tells, below the text of an empty list, what the list will contain. */
  hint?: string;
  /** Puts a colon between the label of a button and the name of its row in the button's accessible name. */
  colon?: boolean;
  /**
   * Returns the fields of the form of a record, or of a new one (null). It is a hook, since some fields load their
   * choices.
   */
  useFields: (row: Row | null, rows: readonly Row[]) => readonly ListField<Row, NoInfer<Field>>[];
  show: (row: Row) => Shown;
  /** Returns the name of a record for questions and buttons; by default, the name that is shown in bold. */
  nameOf?: (row: Row) => string;
  /** Says whether a record can be changed and removed; without this function, every record can. */
  isOpen?: (row: Row) => boolean;
  merging?: Merging<Row>;
  trial?: ListTrial;
  /** Converts the values of the form to the body of an API call; by default, the values are the body. */
  bodyOf?: (values: Record<string, string>) => Record<string, unknown>;
  /** Shows tables of rows of 48 px, not cards. */
  dense?: boolean;
  /** Renders the records in place of the default list; `actions` renders the buttons of a record. */
  children?: (rows: readonly Row[], actions: (row: Row) => ReactNode) => ReactNode;
}

/** Shows a list that administrators edit, with the dialogs to add, change, merge and remove its records. */
export const ManagedList = <Row extends { id: number }, Field extends string>({
  words,
  calls,
  hint,
  colon = false,
  useFields,
  show,
  nameOf = (row) => show(row).name,
  isOpen = () => true,
  merging,
  trial,
  bodyOf,
  dense = false,
  children,
  ...texts
}: ManagedListProps<Row, Field>) => {
  const query = useQuery({
    queryKey: ['admin', calls.name],
    queryFn: ({ signal }) => calls.read(signal),
  });
  const [dialog, setDialog] = useState<OpenDialog<Row>>(null);
  const row = dialog?.row ?? null;
  const rows = query.data?.data ?? [];
  const fields = useFields(row, rows);
  const labels: Partial<Record<ListAction, string>> = {
    edit: 'Modifier',
    ...(merging && { merge: 'Fusionner' }),
    remove: words.remove,
  };
  /** Renders the buttons to edit, merge and remove a record; false for a record that may not be changed. */
  const actions = (record: Row) =>
    isOpen(record) && (
      <RowActions
        name={`${colon ? '\u00a0:' : ''} ${nameOf(record)}`}
        labels={labels}
        onAsk={(what) => setDialog({ what, row: record })}
      />
    );
  return (
    <>
      <Button className="mb-4" onClick={() => setDialog({ what: 'add', row: null })}>
        {addLabel(words.noun)}
      </Button>
      {children && rows.length > 0 ? (
        children(rows, actions)
      ) : (
        <AdminList
          query={query}
          nothing={`Aucun${words.noun.e} ${words.noun.one}`}
          hint={hint}
          dense={dense}
        >
          {(one) => {
            const { name, detail, below } = show(one);
            return (
              <div className="flex flex-wrap items-center gap-x-3">
                <p className="min-w-0 grow basis-40 wrap-anywhere">
                  <span className="font-bold">{name}</span>{' '}
                  <span className="text-sm text-ink-soft">{detail}</span>
                  {below && <span className="block text-sm">{below}</span>}
                </p>
                {actions(one)}
              </div>
            );
          }}
        </AdminList>
      )}
      <ListDialogs
        words={words}
        calls={calls}
        dialog={dialog}
        onDone={() => setDialog(null)}
        fields={fields}
        nameOf={nameOf}
        rows={rows}
        merging={merging}
        {...texts}
        bodyOf={bodyOf}
        trial={trial}
      />
    </>
  );
};
