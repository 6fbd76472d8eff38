import { z } from 'zod';
import { dateTime, idField, optional, requiredText } from '../fields.ts';

/** Characters of one message. */
const MESSAGE_MAX = 2000;
/** Messages of one answer, and conversations of one. */
export const MESSAGES_A_PAGE = 50;

export const personSchema = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** `text` is empty when its writer has deleted the account. */
export const messageSchema = z.object({
  id: z.int(),
  sender_id: z.int(),
  text: z.string(),
  sent_at: dateTime,
  /** When the other one read it; null until then. */
  read_at: dateTime.nullable(),
  /** What whoever gets it should be told under it: it asks for money beforehand, or leads out of the site. */
  notice: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.int(),
  /** `id` is null once the ad is deleted; `is_public` says whether its page can be opened. */
  ad: z.object({
    id: z.int().nullable(),
    title: z.string(),
    price_label: z.string().nullable(),
    image: z.string().nullable(),
    is_public: z.boolean(),
    is_mine: z.boolean(),
  }),
  other: personSchema,
  last_message: messageSchema.nullable(),
  /** Messages of the other one that the caller has not read. */
  unread: z.int(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messageBody = z.object({ message: requiredText(MESSAGE_MAX) });

/** `before`: messages older than that one; `after`: newer ones. The newest without either. */
export const messagesQuery = z.object({ before: optional(idField), after: optional(idField) });

export const conversationsQuery = z.object({
  /** `last_message.id` of the last conversation one has. */
  before: optional(idField),
});
