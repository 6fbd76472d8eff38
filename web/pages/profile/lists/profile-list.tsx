import { useId, useState } from 'react';
import { ApiError } from '#web/client/api.ts';
import { storageKeys } from '#web/client/storage.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { removeEntry, type Saved } from './entry-calls.ts';
import { EntryView } from './entry-view.tsx';
import { HighlightEditor } from './highlight-editor.tsx';
import type { Entry, ListOfProfile } from './list-of-lists.ts';
import { StepEditor } from './step-editor.tsx';
import { toastListError, useListUpdate } from './use-profile-lists.ts';

/** Is the number of frames to wait for a button to be rendered. */
const MAX_FRAMES = 20;

/** Focuses a button that is about to be rendered: looks for it in each frame, at most `frames` times more. */
const focusSoon = (id: string, frames = MAX_FRAMES): void => {
  requestAnimationFrame(() => {
    const button = document.getElementById(id);
    if (!button && frames > 0) return focusSoon(id, frames - 1);
    button?.focus();
  });
};

interface EditorProps {
  list: ListOfProfile;
  entry: Entry | null;
  storageKey: string;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/**
 * Shows the form that fits the kind of a list, for an entry or for a new one (null). Of the entries, only highlights
 * have a `type`.
 */
const Editor = ({ list, entry, ...rest }: EditorProps) => {
  const label = entry === null ? list.add : `Modifier « ${entry.title} »`;
  if (list.kind === 'training' || list.kind === 'experience') {
    const step = entry !== null && 'type' in entry ? null : entry;
    return <StepEditor {...rest} kind={list.kind} entry={step} label={label} />;
  }
  const line = entry !== null && 'type' in entry ? entry : null;
  return <HighlightEditor {...rest} type={list.kind} entry={line} label={label} />;
};

/** Deletes an entry of the profile after confirmation: `ask` opens the dialog for the entry, which is then `asked`. */
const useRemoval = (list: ListOfProfile, onGone: (id: number) => void) => {
  const [dialog, setDialog] = useState<Entry | null>(null);
  const [busy, setBusy] = useState(false);
  /** Deletes the entry and closes the dialog, which stays open after a failure unless the entry was gone already. */
  const remove = async ({ id }: Entry) => {
    setBusy(true);
    try {
      toast.success(await removeEntry(list.kind, id));
      onGone(id);
      setDialog(null);
    } catch (error) {
      toastListError();
      // Already deleted on another device: close the dialog.
      if (error instanceof ApiError && error.status === 404) {
        onGone(id);
        setDialog(null);
      }
    } finally {
      setBusy(false);
    }
  };
  return { asked: dialog, ask: setDialog, busy, confirm: () => dialog && void remove(dialog) };
};

interface ProfileListProps {
  list: ListOfProfile;
  entries: readonly Entry[];
  /** Is the id of the user to whom the list belongs. */
  userId: number;
}

/** Shows one list of the profile, closed at first; entries are edited in place. */
export function ProfileList({ list, entries, userId }: ProfileListProps) {
  const id = useId();
  const addId = `${id}-add`;
  const editId = (entry: Entry) => `${id}-edit-${entry.id}`;
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { put, drop } = useListUpdate(list.name);
  const removal = useRemoval(list, (gone) => {
    drop(gone);
    focusSoon(addId);
  });

  /** Renders the form for an entry, or for a new one (null), and gives the focus back to the button that opened it. */
  const editor = (entry: Entry | null) => {
    /** Closes the form, and focuses the button that opened it once it is rendered again. */
    const close = () => {
      setEdited(null);
      focusSoon(entry === null ? addId : editId(entry));
    };
    return (
      <Editor
        list={list}
        entry={entry}
        storageKey={storageKeys.form('profile', userId, list.name, entry?.id ?? 'new')}
        onSaved={({ message, data }) => {
          put(data);
          toast.success(message);
          close();
        }}
        onClose={close}
      />
    );
  };
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-3 px-4">
        <Icon name="caret-right" className="size-5 group-open:rotate-90" />
        <h3 className="min-w-0 grow font-bold">{list.title}</h3>
        <Badge>
          {entries.length}
          <span className="sr-only"> {entries.length > 1 ? 'lignes' : 'ligne'}</span>
        </Badge>
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        {entries.length === 0 && <p className="text-ink-soft">{list.empty}</p>}
        {entries.length > 0 && (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id} className="py-3 first:pt-0">
                {edited === entry.id ? (
                  editor(entry)
                ) : (
                  <EntryView
                    entry={entry}
                    editId={editId(entry)}
                    onEdit={() => setEdited(entry.id)}
                    onRemove={() => removal.ask(entry)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {edited === 'new' ? (
          editor(null)
        ) : (
          <Button id={addId} variant="secondary" onClick={() => setEdited('new')}>
            <Icon name="plus" className="size-5" />
            {list.add}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removal.asked !== null}
        title={list.remove}
        question={`Êtes-vous sûr de vouloir supprimer « ${removal.asked?.title ?? ''} » ? (Cette action est irréversible)`}
        confirm="Supprimer"
        busy={removal.busy}
        onConfirm={removal.confirm}
        onClose={() => removal.ask(null)}
      />
    </details>
  );
}
