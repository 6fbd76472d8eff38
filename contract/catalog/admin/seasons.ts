import { z } from 'zod';
import { clearable, idField, isoDay, named, requiredLine } from '../../common/fields.ts';
import { defineManagedList } from '../../common/managed-list.ts';

/** Limits the days that a season may last. */
export const SEASON_DAYS_MAX = 120;
const SEASON_NAME_MAX = 40;
const SEASON_TEXT_MAX = 100;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const day = z.iso.date({ error: 'Choisissez une date.' }).refine(
  (date) => {
    const year = Number(date.slice(0, 4));
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  },
  { error: `Une année de ${FIRST_YEAR} à ${LAST_YEAR}.` },
);

const seasonBody = z.object({
  name: requiredLine(SEASON_NAME_MAX),
  text: requiredLine(SEASON_TEXT_MAX),
  first_day: day,
  last_day: day,
  /** Is the id of a category or sub-category; null for all ads. */
  category_id: clearable(idField),
});

export const managedSeasonSchema = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  first_day: isoDay,
  last_day: isoDay,
  category: named.nullable(),
});
export type ManagedSeason = z.infer<typeof managedSeasonSchema>;

export const seasonList = defineManagedList({
  name: 'seasons',
  summaries: {
    list: 'Les saisons, la plus récente d’abord',
    add: 'Ajouter une saison : la bannière de l’accueil, du premier au dernier jour',
    change: 'Modifier une saison',
    remove: 'Supprimer une saison',
  },
  record: managedSeasonSchema,
  body: seasonBody,
  changes: seasonBody.partial(),
});
