import { ACT_WORDS, type JournalEntry } from '#contract/moderation/admin/journal.ts';
import { formatDay, formatHour } from '#web/format/format.ts';
import { fullName } from '#web/format/full-name.ts';
import { detailOf } from './detail.ts';

/** Shows a journal entry: a decision with its author, date and reason. */
export const Entry = ({ entry }: { entry: JournalEntry }) => {
  const { actor, subject } = entry;
  const detail = detailOf(entry.detail);
  return (
    <article className="wrap-anywhere">
      <p className="text-sm text-ink-soft">
        <time dateTime={entry.at}>{`${formatDay(entry.at)} à ${formatHour(entry.at)}`}</time>
      </p>
      <p>
        <span className="font-bold" dir="auto">
          {actor ? fullName(actor) : 'Un compte supprimé'}
        </span>{' '}
        {ACT_WORDS[entry.act]}{' '}
        <span className="font-bold" dir="auto">
          {subject.label ?? ''}
        </span>{' '}
        {`n°\u00a0${subject.id}`}
        {entry.version !== null && ` (version\u00a0${entry.version})`}
      </p>
      {entry.reason && <p>Motif : {entry.reason.label}</p>}
      {entry.comment && (
        <p className="whitespace-pre-line">
          « <bdi dir="auto">{entry.comment}</bdi> »
        </p>
      )}
      {detail && <p className="text-sm text-ink-soft">{detail}</p>}
    </article>
  );
};
