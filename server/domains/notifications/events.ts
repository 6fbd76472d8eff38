import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const ids = z.object({ user_id: z.int(), notification_id: z.int() });

export const notificationAdded = defineEvent('notification.added', ids);
/** The newest of those just read. */
export const notificationRead = defineEvent('notification.read', ids);
