import { z } from 'zod';
import { idParams, messageOnly, noBody } from '../common/fields.ts';
import { defineRoute } from '../common/route.ts';
import {
  answerBody,
  appointmentBody,
  conversationSchema,
  conversationsQuery,
  messageBody,
  messageSchema,
  messagesQuery,
  personSchema,
} from './schemas.ts';

const tag = 'Messages';
const oneConversation = z.object({ data: conversationSchema });

export const messagingRoutes = {
  start: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/conversations',
    tag,
    summary: 'Écrire au vendeur d’une annonce ; 200 quand cette conversation existe déjà',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: messageBody,
    takesIdempotencyKey: true,
    answers: {
      200: oneConversation.extend({ message: z.string() }),
      201: oneConversation.extend({ message: z.string() }),
    },
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/conversations',
    tag,
    summary: 'Mes conversations, la dernière active d’abord',
    access: 'user',
    query: conversationsQuery,
    answers: {
      200: z.object({
        data: z.array(conversationSchema),
        meta: z.object({
          /** Counts the unread messages of all conversations. */
          unread: z.int(),
          /** Is the value of `before` for the next page; null on the last page. */
          next: z.int().nullable(),
        }),
      }),
    },
  }),
  one: defineRoute({
    method: 'GET',
    path: '/api/conversations/:id',
    tag,
    summary: 'Une de mes conversations',
    access: 'user',
    params: idParams,
    answers: { 200: oneConversation },
  }),
  messages: defineRoute({
    method: 'GET',
    path: '/api/conversations/:id/messages',
    tag,
    summary: 'Les messages d’une conversation, les plus anciens d’abord',
    access: 'user',
    params: idParams,
    query: messagesQuery,
    answers: {
      200: z.object({
        data: z.array(messageSchema),
        meta: z.object({
          /** Tells whether more messages follow in the requested direction. */
          has_more: z.boolean(),
        }),
      }),
    },
  }),
  send: defineRoute({
    method: 'POST',
    path: '/api/conversations/:id/messages',
    tag,
    summary: 'Écrire dans une conversation',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: messageBody,
    takesIdempotencyKey: true,
    answers: { 201: z.object({ message: z.string(), data: messageSchema }) },
  }),
  propose: defineRoute({
    method: 'POST',
    path: '/api/conversations/:id/appointments',
    tag,
    summary: 'Proposer un rendez-vous, par un message, à la place de celui d’avant',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: appointmentBody,
    takesIdempotencyKey: true,
    answers: { 201: z.object({ message: z.string(), data: messageSchema }) },
  }),
  answerAppointment: defineRoute({
    method: 'POST',
    path: '/api/appointments/:id/answer',
    tag,
    summary: 'Accepter, refuser ou annuler un rendez-vous, par un message',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: answerBody,
    refusals: [409],
    answers: { 200: z.object({ message: z.string(), data: messageSchema }) },
  }),
  read: defineRoute({
    method: 'POST',
    path: '/api/conversations/:id/read',
    tag,
    summary: 'Tout ce que l’autre a écrit est lu',
    access: 'user',
    params: idParams,
    body: noBody,
    answers: { 200: messageOnly },
  }),
  block: defineRoute({
    method: 'POST',
    path: '/api/users/:id/block',
    tag,
    summary: 'Bloquer une personne : plus aucun message entre vous',
    access: 'user',
    params: idParams,
    body: noBody,
    answers: { 200: messageOnly },
  }),
  unblock: defineRoute({
    method: 'DELETE',
    path: '/api/users/:id/block',
    tag,
    summary: 'Débloquer une personne',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  blocked: defineRoute({
    method: 'GET',
    path: '/api/blocked-users',
    tag,
    summary: 'Les personnes que j’ai bloquées',
    access: 'user',
    answers: { 200: z.object({ data: z.array(personSchema) }) },
  }),
};
