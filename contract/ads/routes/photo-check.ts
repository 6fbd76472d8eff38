import { z } from 'zod';
import { judgedAdSchema } from '../schemas/ads.ts';
import {
  dateTime,
  idParams,
  messageOnly,
  named,
  noBody,
  optional,
  optionalId,
  sentString,
  textField,
} from '../../common/fields.ts';
import { defineAct, definePages } from '../../common/admin-routes.ts';
import { defineRoute } from '../../common/route.ts';

/** Is the number of hours for which a code for the photo of an article stays valid. */
export const PHOTO_CODE_HOURS = 24;
/** Is the number of refused photos after which only a moderator may request another one. */
export const MAX_PHOTO_REFUSALS = 3;
/** Is the number of days for which a photo is stored after the decision about it. */
export const PHOTO_KEPT_DAYS = 30;
const PHOTO_REASON_MAX = 200;

const tag = 'Annonces';
const path = '/api/annonces/:id/photo-check';

/** Describes the calls by which a seller sends a photo of the article together with a code on paper. */
export const photoCheckRoutes = {
  start: defineRoute({
    method: 'POST',
    path,
    tag,
    summary: `Le code à écrire sur un papier, pour une photo de l’article ; valable ${PHOTO_CODE_HOURS} h`,
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: noBody,
    answers: { 200: z.object({ data: z.object({ code: z.string(), until: dateTime }) }) },
    refusals: [409],
  }),
  send: defineRoute({
    method: 'POST',
    path: `${path}/photo`,
    tag,
    summary: 'Envoyer cette photo, avec son code ; elle n’est jamais publique',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: z.object({ code: sentString() }),
    multipart: true,
    files: { field: 'photo', max: 1 },
    answers: { 200: messageOnly },
    refusals: [409],
  }),
  photo: defineRoute({
    method: 'GET',
    path: `${path}/photo`,
    tag,
    summary: 'La photo que j’ai envoyée',
    access: 'user',
    params: idParams,
    produces: 'image/webp',
    answers: { 200: z.string() },
  }),
};

export const sentPhotoCheckSchema = z.object({
  /** Is the id of the ad. */
  id: z.int(),
  ad: judgedAdSchema,
  seller: named,
  /** Is the code that must be seen on the paper. */
  code: z.string(),
  attempt: z.int(),
  sent_at: dateTime,
  /** Is the name of the moderator who requested the photo; null when a rule of the sub-category invited the seller. */
  asked_by: z.string().nullable(),
  outcome: z.enum(['accepted', 'refused']).nullable(),
  decided_at: dateTime.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string(),
  has_photo: z.boolean(),
  may_decide: z.boolean(),
});
export type SentPhotoCheck = z.infer<typeof sentPhotoCheckSchema>;

export const photoCheckAdminRoutes = {
  list: definePages({
    path: '/api/admin/photo-checks',
    summary: 'Les photos d’articles à comparer, ou celles qui sont décidées',
    record: sentPhotoCheckSchema,
    access: 'moderator',
    query: { status: optional(z.enum(['open', 'closed'])) },
  }),
  ask: defineAct({
    path: '/api/admin/photo-checks/:id/ask',
    summary: 'Demander au vendeur d’une annonce une photo de l’article',
    access: 'moderator',
    body: noBody,
    answers: { 200: messageOnly },
    refusals: [409],
  }),
  photo: defineRoute({
    method: 'GET',
    path: '/api/admin/photo-checks/:id/photo',
    tag: 'Administration',
    summary: 'La photo envoyée pour une annonce',
    access: 'moderator',
    params: idParams,
    produces: 'image/webp',
    answers: { 200: z.string() },
  }),
  decide: defineAct({
    path: '/api/admin/photo-checks/:id',
    summary: 'Accepter la photo d’une annonce, ou la refuser : `reason` est lue par le vendeur',
    access: 'moderator',
    body: z.object({
      outcome: z.enum(['accepted', 'refused']),
      /** Numbers the attempt that the moderator saw, so that a decision about an older photo is refused. */
      attempt: optionalId,
      reason: textField(PHOTO_REASON_MAX).optional(),
    }),
    answers: { 200: messageOnly },
    refusals: [409],
  }),
};
