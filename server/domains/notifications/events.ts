import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const ids = z.object({ user_id: z.int(), notification_id: z.int() });

export const notificationAdded = defineEvent('notification.added', ids);
/** Tells that a user's notifications were read; the payload has the id of the newest of them. */
export const notificationRead = defineEvent('notification.read', ids);
/** Tells that a notification is to be delivered. */
export const notificationDue = defineEvent('notification.due', z.object({}));
