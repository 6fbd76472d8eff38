import { z } from 'zod';
import {
  idParams,
  messageOnly,
  noBody,
  optional,
  optionalId,
  textField,
} from '../common/fields.ts';
import { defineAct, definePages } from '../common/admin-routes.ts';
import { defineRoute } from '../common/route.ts';
import {
  managedRatingSchema,
  RATING_OUTCOMES,
  RATING_REASON_MAX,
  ratingBody,
  ratingReportBody,
  ratingStateSchema,
  replyBody,
} from './schemas/ratings.ts';

const tag = 'Messages';
const path = '/api/conversations/:id/rating';

export const ratingRoutes = {
  one: defineRoute({
    method: 'GET',
    path,
    tag,
    summary: 'L’avis de l’acheteur sur le vendeur, dans une de mes conversations',
    access: 'user',
    params: idParams,
    answers: { 200: z.object({ data: ratingStateSchema }) },
  }),
  rate: defineRoute({
    method: 'POST',
    path,
    tag,
    summary: 'Donner son avis sur le vendeur, une fois par annonce, après un contact',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: ratingBody,
    refusals: [409],
    answers: { 201: messageOnly },
  }),
  reply: defineRoute({
    method: 'POST',
    path: `${path}/reply`,
    tag,
    summary: 'Répondre à l’avis reçu, une fois',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: replyBody,
    refusals: [409],
    answers: { 200: messageOnly },
  }),
  report: defineRoute({
    method: 'POST',
    path: `${path}/report`,
    tag,
    summary: 'Signaler l’avis reçu, une fois',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: ratingReportBody,
    refusals: [409],
    answers: { 200: messageOnly },
  }),
  sold: defineRoute({
    method: 'POST',
    path: '/api/conversations/:id/sold',
    tag,
    summary: 'Marquer mon annonce vendue à cette personne, qui peut donner son avis',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: noBody,
    refusals: [409],
    answers: { 200: messageOnly },
  }),
};

export const ratingAdminRoutes = {
  list: definePages({
    path: '/api/admin/ratings',
    summary: 'Les avis à relire, ou ceux qui n’attendent plus',
    record: managedRatingSchema,
    access: 'moderator',
    query: {
      status: optional(z.enum(['waiting', 'decided'])),
    },
  }),
  decide: defineAct({
    path: '/api/admin/ratings/:id',
    summary: 'Approuver ce qui attend d’un avis, ou le retirer, tout ou partie',
    access: 'moderator',
    body: z.object({
      outcome: z.enum(RATING_OUTCOMES),
      /** Is the version of the rating that the moderator read. */
      version: optionalId,
      reason: textField(RATING_REASON_MAX).optional(),
    }),
    refusals: [409],
    answers: { 200: messageOnly },
  }),
};
