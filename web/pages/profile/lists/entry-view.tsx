import { linesOf } from '#web/parts/profile/entry-lines.ts';
import { Button } from '#web/ui/button.tsx';
import type { Entry } from './list-of-lists.ts';

interface EntryViewProps {
  entry: Entry;
  /** Is the id of the edit button, to which the focus returns. */
  editId: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Shows one entry of a profile list with its actions. */
export const EntryView = ({ entry, editId, onEdit, onRemove }: EntryViewProps) => (
  <div className="flex flex-col gap-1">
    <p className="font-bold wrap-anywhere" dir="auto">
      {entry.title}
    </p>
    {linesOf(entry).map((line) => (
      <p key={line} className="text-sm text-ink-soft wrap-anywhere" dir="auto">
        {line}
      </p>
    ))}
    {entry.description && (
      <p className="text-sm wrap-anywhere whitespace-pre-line" dir="auto">
        {entry.description}
      </p>
    )}
    <div className="-ml-4 flex">
      <Button
        id={editId}
        variant="quiet"
        aria-label={`Modifier « ${entry.title} »`}
        onClick={onEdit}
      >
        Modifier
      </Button>
      <Button variant="quiet" aria-label={`Supprimer « ${entry.title} »`} onClick={onRemove}>
        Supprimer
      </Button>
    </div>
  </div>
);
