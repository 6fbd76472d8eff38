import { z } from 'zod';
import { idField, clearable, named as namedSchema, requiredLine } from '../../common/fields.ts';
import { landmarkSchema, landmarkKind } from '../schemas/landmarks.ts';
import { active, position } from './categories.ts';
import { defineManagedList, defineMerge } from '../../common/managed-list.ts';

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

export const quarterList = {
  ...defineManagedList({
    name: 'quarters',
    summaries: {
      list: 'Les quartiers, avec leur ville et le nombre d’annonces de chacun',
      add: 'Ajouter un quartier à une ville',
      change: 'Renommer ou ordonner un quartier',
      remove: 'Supprimer un quartier que rien n’utilise',
    },
    record: managedQuarterSchema,
    body: quarterBody,
    changes: quarterChangeBody,
    removeRefusals: [409],
  }),
  merge: defineMerge({
    name: 'quarters',
    summary: 'Verser un quartier dans un autre de la même ville (`into`), annonces comprises',
    record: managedQuarterSchema,
  }),
};

export const landmarkList = defineManagedList({
  name: 'landmarks',
  summaries: {
    list: 'Les repères, avec leur ville et leur quartier',
    add: 'Ajouter un repère à une ville',
    change: 'Modifier un repère',
    remove: 'Supprimer un repère',
  },
  record: managedLandmarkSchema,
  body: landmarkBody,
  changes: landmarkChangeBody,
});
