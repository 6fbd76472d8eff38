import { z } from 'zod';
import { NOTIFICATION_CHANNELS } from '../channels.ts';
import {
  BAD_CHOICE,
  dateTime,
  fromDigits,
  idField,
  messageOnly,
  optional,
  optionalId,
  sentString,
} from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

const NOTIFICATIONS_PER_PAGE = 30;

/**
 * Takes the name of a kind of notification. The server has the list, refuses other names and adds
 * it to the documentation of the API.
 */
export const notificationKind = z.string({ error: BAD_CHOICE });

export const notificationSchema = z.object({
  id: z.int(),
  kind: notificationKind,
  title: z.string(),
  text: z.string(),
  /** Is the path of the page that the notification opens. */
  url: z.string(),
  created_at: dateTime,
  read_at: dateTime.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const preferencesSchema = z.object({
  kinds: z.array(
    z.object({
      kind: notificationKind,
      label: z.string(),
      /** Lists the channels by which this site can send notifications of the kind. */
      ways: z.array(z.enum(NOTIFICATION_CHANNELS)),
      email: z.boolean(),
      sms: z.boolean(),
      /** Tells whether notifications of this kind are sent to the confirmed number by WhatsApp. */
      whatsapp: z.boolean(),
      /** Tells whether notifications of this kind are sent to the user's devices with a push subscription. */
      push: z.boolean(),
      /** Tells whether the kind cannot be turned off, because it announces decisions about the user's own content. */
      always: z.boolean(),
    }),
  ),
  /** Gives the hours in Niamey during which alerts are postponed; equal hours postpone none. */
  quiet: z.object({ from: z.int(), to: z.int() }),
});
export type NotificationPreferences = z.infer<typeof preferencesSchema>;

const hour = fromDigits(
  z
    .int({ error: 'Une heure de 0 à 23.' })
    .min(0, 'Une heure de 0 à 23.')
    .max(23, 'Une heure de 0 à 23.'),
);

export const kindChoice = z.object({
  kind: sentString({ error: BAD_CHOICE }),
  email: z.boolean(),
  sms: z.boolean(),
  /** Turns push notifications of the kind on or off; the choice is unchanged when the field is omitted. */
  push: z.boolean().optional(),
  whatsapp: z.boolean().optional(),
});

export const preferencesBody = z.object({
  kinds: optional(z.array(kindChoice).max(100, BAD_CHOICE)),
  quiet: optional(z.object({ from: hour, to: hour })),
});

/** Takes a position in the event stream: the ids of the last message and the last notification received. */
const cursor = z.string().regex(/^\d{1,10}\.\d{1,10}$/, 'Cette place dans le flux n’existe pas.');

const tokenParams = z.object({ token: z.string().max(100) });

const tag = 'Notifications';

export const notificationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/notifications',
    tag,
    summary: 'Mes notifications, les plus récentes d’abord',
    access: 'user',
    query: z.object({
      before: optionalId,
      limit: optional(fromDigits(z.int().min(1).max(NOTIFICATIONS_PER_PAGE))),
    }),
    answers: {
      200: z.object({
        data: z.array(notificationSchema),
        meta: z.object({
          unread: z.int(),
          /** Is the value of `before` for the next page; null on the last page. */
          next: z.int().nullable(),
        }),
      }),
    },
  }),
  read: defineRoute({
    method: 'POST',
    path: '/api/notifications/read',
    tag,
    summary: 'Marquer comme lues : celles de `ids`, ou toutes',
    access: 'user',
    body: z.object({ ids: optional(z.array(idField).max(500)) }).nullish(),
    answers: {
      200: z.object({ message: z.string(), data: z.object({ unread: z.int() }) }),
    },
  }),
  preferences: defineRoute({
    method: 'GET',
    path: '/api/notification-preferences',
    tag,
    summary: 'Ce que je reçois, et par où',
    access: 'user',
    answers: { 200: z.object({ data: preferencesSchema }) },
  }),
  setPreferences: defineRoute({
    method: 'POST',
    path: '/api/notification-preferences',
    tag,
    summary: 'Choisir comment et quand être prévenu',
    access: 'user',
    body: preferencesBody,
    answers: { 200: z.object({ message: z.string(), data: preferencesSchema }) },
  }),
  emailStop: defineRoute({
    method: 'GET',
    path: '/api/email-stops/:token',
    tag,
    summary: 'Ce que le lien d’un e-mail peut arrêter ; ne change rien',
    access: 'public',
    params: tokenParams,
    answers: { 200: z.object({ data: z.object({ label: z.string(), active: z.boolean() }) }) },
  }),
  stopEmails: defineRoute({
    method: 'POST',
    path: '/api/email-stops/:token',
    tag,
    summary: 'Ne plus recevoir ces e-mails',
    access: 'public',
    params: tokenParams,
    answers: { 200: messageOnly },
  }),
  events: defineRoute({
    method: 'GET',
    path: '/api/events',
    tag,
    summary:
      'Messages et notifications en direct (server-sent events). `event: message`, `data: { conversation_id, message }` ; ' +
      '`event: notification`, `data: { id, kind, unread }`. Reprise sans trou par `Last-Event-ID` ou `?after=`.',
    access: 'user',
    query: z.object({ after: optional(cursor) }),
    produces: 'text/event-stream',
    answers: { 200: z.string() },
  }),
};
