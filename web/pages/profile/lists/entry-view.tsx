import { LEVELS } from '#contract/accounts/profile-schemas.ts';
import { formatMonth } from '#web/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Entry } from './list-of-lists.ts';

const joinParts = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The lines under the title. */
const linesOf = (entry: Entry): string[] => {
  if ('type' in entry) {
    const level = entry.level && `Niveau ${entry.level} sur ${LEVELS.length}`;
    return [joinParts([level || null, entry.year === null ? null : String(entry.year)])];
  }
  const start = formatMonth(entry.start_date);
  const months = entry.end_date ? `${start} – ${formatMonth(entry.end_date)}` : `Depuis ${start}`;
  return [joinParts(['school' in entry ? entry.school : entry.company, entry.city]), months];
};

interface EntryViewProps {
  entry: Entry;
  /** The id of the edit button, to restore the focus. */
  editId: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** One entry, with its actions. */
export const EntryView = ({ entry, editId, onEdit, onRemove }: EntryViewProps) => (
  <div className="flex flex-col gap-1">
    <p className="font-bold wrap-anywhere">{entry.title}</p>
    {linesOf(entry)
      .filter(Boolean)
      .map((line) => (
        <p key={line} className="text-sm text-ink-soft wrap-anywhere">
          {line}
        </p>
      ))}
    {entry.description && (
      <p className="text-sm wrap-anywhere whitespace-pre-line">{entry.description}</p>
    )}
    <div className="-ml-4 flex">
      <Button
        id={editId}
        variant="quiet"
        aria-label={`Modifier « ${entry.title} »`}
        onClick={onEdit}
      >
        Modifier
      </Button>
      <Button variant="quiet" aria-label={`Supprimer « ${entry.title} »`} onClick={onRemove}>
        Supprimer
      </Button>
    </div>
  </div>
);
