import {
  LEVELS,
  type Experience,
  type Highlight,
  type Training,
} from '#contract/accounts/schemas/profile.ts';
import { formatMonth } from '#web/format/format.ts';

const joinParts = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/**
 * Returns the lines below the title of a profile entry: level and year of a skill (the entry with a `type`), else
 * school or company, city and period of a training or a job. Empty lines are left out.
 */
export const linesOf = (entry: Training | Experience | Highlight): string[] => {
  if ('type' in entry) {
    const level = entry.level && `Niveau ${entry.level} sur ${LEVELS.length}`;
    return [joinParts([level || null, entry.year === null ? null : String(entry.year)])].filter(
      Boolean,
    );
  }
  const start = formatMonth(entry.start_date);
  const months = entry.end_date ? `${start} – ${formatMonth(entry.end_date)}` : `Depuis ${start}`;
  return [joinParts(['school' in entry ? entry.school : entry.company, entry.city]), months].filter(
    Boolean,
  );
};
