import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const ids = z.object({
  conversation_id: z.int(),
  buyer_id: z.int(),
  seller_id: z.int(),
  message_id: z.int(),
});

export const messageSent = defineEvent('message.sent', ids.extend({ sender_id: z.int() }));
/** Everything up to `message_id` that the other one wrote was read by `reader_id`. */
export const messagesRead = defineEvent('message.read', ids.extend({ reader_id: z.int() }));
