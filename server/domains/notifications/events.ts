import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const ids = z.object({ user_id: z.int(), notification_id: z.int() });

export const notificationAdded = defineEvent('notification.added', ids);
/** Id of the newest notification that was just read. */
export const notificationRead = defineEvent('notification.read', ids);
/** A signal: something is to be delivered. */
export const notificationDue = defineEvent('notification.due', z.object({}));
