import { z } from 'zod';
import { categoryWarningSchema } from '../routes.ts';
import { dateTime, idField, named, requiredLine, wholeMeta } from '../../common/fields.ts';
import { defineRecordRoutes, recordPaths } from '../../common/record-routes.ts';
import { defineRoute } from '../../common/route.ts';

const tag = 'Administration';

const WARNING_MAX = 240;

const warningBody = z.object({
  /** Is the id of a category, for all its ads, or of a sub-category. */
  category_id: idField,
  text: requiredLine(WARNING_MAX),
});
export type WarningBody = z.output<typeof warningBody>;

export const managedWarningSchema = categoryWarningSchema.extend({
  id: z.int(),
  category: named,
  /** Is the time at which the warning was taken off; null while it is shown. */
  retired_at: dateTime.nullable(),
});
export type ManagedWarning = z.infer<typeof managedWarningSchema>;

const records = defineRecordRoutes({
  paths: recordPaths('/api/admin/warnings'),
  tag,
  summaries: {
    add: 'Ajouter un avertissement à une catégorie : sur sa page et sur ses annonces',
    change: 'Modifier un avertissement ; un autre texte le date du jour',
    remove: 'Retirer un avertissement',
  },
  access: 'admin',
  record: managedWarningSchema,
  body: warningBody,
  changes: warningBody.partial(),
});

export const warningAdminRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/warnings',
    tag,
    summary: 'Les avertissements, ceux qui sont retirés après les autres',
    access: 'admin',
    answers: {
      200: z.object({ data: z.array(managedWarningSchema), meta: wholeMeta }),
    },
  }),
  add: records.add,
  change: records.change,
  remove: records.remove,
};
