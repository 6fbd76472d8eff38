import { z } from 'zod';
import {
  idField,
  idParams,
  clearable,
  named as namedSchema,
  requiredLine,
  wholeMeta,
} from '../../common/fields.ts';
import { landmarkSchema, landmarkKind } from '../schemas/landmarks.ts';
import { defineRecordRoutes, recordPaths } from '../../common/record-routes.ts';
import { defineRoute } from '../../common/route.ts';
import { active, position } from './categories.ts';

const name = requiredLine(60);

const quarterBody = z.object({ name, city_id: idField, position });
/** Changes a quarter, which stays in its city. */
const quarterChangeBody = quarterBody.omit({ city_id: true }).partial();

const landmarkBody = z.object({
  name,
  city_id: idField,
  /** Is the id of a quarter in the landmark's city. */
  quarter_id: clearable(idField),
  kind: landmarkKind,
  /** Tells whether the landmark is fit for meeting by day. */
  safe: active,
  position,
});
const landmarkChangeBody = landmarkBody.omit({ city_id: true }).partial();

const inCity = { city: namedSchema, position: z.int() };
export const managedQuarterSchema = namedSchema.extend({ ...inCity, uses: z.int() });
export type ManagedQuarter = z.infer<typeof managedQuarterSchema>;
export const managedLandmarkSchema = landmarkSchema.extend({
  ...inCity,
  quarter: namedSchema.nullable(),
});
export type ManagedLandmark = z.infer<typeof managedLandmarkSchema>;

const tag = 'Administration';
const list = <S extends z.ZodType>(schema: S) => ({
  200: z.object({ data: z.array(schema), meta: wholeMeta }),
});

const quarterRecords = defineRecordRoutes({
  paths: recordPaths('/api/admin/quarters'),
  tag,
  summaries: {
    add: 'Ajouter un quartier à une ville',
    change: 'Renommer ou ordonner un quartier',
    remove: 'Supprimer un quartier que rien n’utilise',
  },
  access: 'admin',
  record: managedQuarterSchema,
  body: quarterBody,
  changes: quarterChangeBody,
  removeRefusals: [409],
});

const landmarkRecords = defineRecordRoutes({
  paths: recordPaths('/api/admin/landmarks'),
  tag,
  summaries: {
    add: 'Ajouter un repère à une ville',
    change: 'Modifier un repère',
    remove: 'Supprimer un repère',
  },
  access: 'admin',
  record: managedLandmarkSchema,
  body: landmarkBody,
  changes: landmarkChangeBody,
});

export const placeAdminRoutes = {
  quarters: defineRoute({
    method: 'GET',
    path: '/api/admin/quarters',
    tag,
    summary: 'Les quartiers, avec leur ville et le nombre d’annonces de chacun',
    access: 'admin',
    answers: list(managedQuarterSchema),
  }),
  addQuarter: quarterRecords.add,
  changeQuarter: quarterRecords.change,
  mergeQuarter: defineRoute({
    method: 'POST',
    path: '/api/admin/quarters/:id/merge',
    tag,
    summary: 'Verser un quartier dans un autre de la même ville (`into`), annonces comprises',
    access: 'admin',
    params: idParams,
    body: z.object({ into: idField }),
    answers: { 200: z.object({ message: z.string(), data: managedQuarterSchema }) },
    refusals: [409],
  }),
  removeQuarter: quarterRecords.remove,
  landmarks: defineRoute({
    method: 'GET',
    path: '/api/admin/landmarks',
    tag,
    summary: 'Les repères, avec leur ville et leur quartier',
    access: 'admin',
    answers: list(managedLandmarkSchema),
  }),
  addLandmark: landmarkRecords.add,
  changeLandmark: landmarkRecords.change,
  removeLandmark: landmarkRecords.remove,
};
