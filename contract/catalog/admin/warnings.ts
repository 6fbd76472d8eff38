import { z } from 'zod';
import { categoryWarningSchema } from '../routes.ts';
import { dateTime, idField, named, requiredLine } from '../../common/fields.ts';
import { defineManagedList } from '../../common/managed-list.ts';

const WARNING_MAX = 240;

const warningBody = z.object({
  /** Is the id of a category, for all its ads, or of a sub-category. */
  category_id: idField,
  text: requiredLine(WARNING_MAX),
});

export const managedWarningSchema = categoryWarningSchema.extend({
  id: z.int(),
  category: named,
  /** Is the time since which the warning is no longer shown; null while it is shown. */
  retired_at: dateTime.nullable(),
});
export type ManagedWarning = z.infer<typeof managedWarningSchema>;

export const warningList = defineManagedList({
  name: 'warnings',
  summaries: {
    list: 'Les avertissements, ceux qui sont retirés après les autres',
    add: 'Ajouter un avertissement à une catégorie : sur sa page et sur ses annonces',
    change: 'Modifier un avertissement ; un autre texte le date du jour',
    remove: 'Retirer un avertissement',
  },
  record: managedWarningSchema,
  body: warningBody,
  changes: warningBody.partial(),
});
