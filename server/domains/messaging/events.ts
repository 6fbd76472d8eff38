import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const ids = z.object({
  conversation_id: z.int(),
  buyer_id: z.int(),
  seller_id: z.int(),
  message_id: z.int(),
});

export const messageSent = defineEvent('message.sent', ids.extend({ sender_id: z.int() }));
/**
 * Tells that an accepted appointment takes place soon, of which both people are to be reminded.
 * `remind_at` is when the reminder was due.
 */
export const appointmentDue = defineEvent(
  'appointment.due',
  z.object({ appointment_id: z.int(), remind_at: z.iso.datetime() }),
);
/** Tells that the appointment of a conversation was refused, cancelled or replaced. */
export const appointmentEnded = defineEvent(
  'appointment.ended',
  z.object({ conversation_id: z.int() }),
);
/** Tells that the seller marked an ad as sold to the buyer of a conversation. */
export const soldTo = defineEvent(
  'conversation.sold',
  z.object({ conversation_id: z.int(), buyer_id: z.int() }),
);
/** Tells that `reader_id` has read the other participant's messages up to `message_id`. */
export const messagesRead = defineEvent('message.read', ids.extend({ reader_id: z.int() }));
