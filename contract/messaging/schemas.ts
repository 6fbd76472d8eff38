import { z } from 'zod';
import { shopName } from '../shops/schemas/name.ts';
import { cardContent } from '../ads/schemas/content.ts';
import {
  dateTime,
  fromDigits,
  optional,
  optionalId,
  requiredLine,
  requiredText,
} from '../common/fields.ts';

/** Limits the characters of a message. */
const MESSAGE_MAX = 2000;
/** Is the number of messages, or of conversations, on a page of their list. */
export const MESSAGES_PER_PAGE = 50;

export const personSchema = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** Limits the characters of the place of an appointment. */
const PLACE_MAX = 80;

export const appointmentSchema = z.object({
  id: z.int(),
  proposer_id: z.int(),
  at: dateTime,
  /** Is the place of the appointment; empty when the person who proposed it has deleted the account. */
  place: z.string(),
  /** Is the status of the appointment: `replaced` when another one was proposed in the same conversation. */
  status: z.enum(['proposed', 'accepted', 'refused', 'cancelled', 'replaced']),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** Describes a message; `text` is empty when its author has deleted the account. */
export const messageSchema = z.object({
  id: z.int(),
  sender_id: z.int(),
  text: z.string(),
  sent_at: dateTime,
  /** Is the time at which the recipient read the message; null until then. */
  read_at: dateTime.nullable(),
  /**
   * Is the warning shown to the recipient: the message asks for money beforehand, or links outside the site; null
   * without a warning.
   */
  notice: z.string().nullable(),
  /** Is the appointment that the message proposes or answers, with its current status. */
  appointment: appointmentSchema.nullable(),
});
export type ChatMessage = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.int(),
  /**
   * Describes the ad of the conversation; `id` is null once the ad is deleted, `is_public` tells
   * whether its page can be opened.
   */
  ad: z.object({
    id: z.int().nullable(),
    title: z.string(),
    kind: cardContent.kind,
    purpose: cardContent.purpose,
    price_label: z.string().nullable(),
    image: z.string().nullable(),
    is_public: z.boolean(),
    is_mine: z.boolean(),
    /** Is the ad's city, for proposing places to meet; null once the ad is deleted. */
    city_id: z.int().nullable(),
    quarter_id: z.int().nullable(),
    /** Is the shop in whose name the ad is published; null for an ad in the seller's own name. */
    shop: shopName.nullable(),
  }),
  other: personSchema,
  last_message: messageSchema.nullable(),
  /** Counts the messages of the other person that the caller has not read. */
  unread: z.int(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messageBody = z.object({ message: requiredText(MESSAGE_MAX) });

export const appointmentBody = z.object({
  at: z.iso.datetime({ offset: true, error: 'Indiquez le jour et l’heure.' }),
  place: requiredLine(PLACE_MAX),
});

/** Takes an answer to an appointment; `cancel` withdraws one's own proposal, or an appointment that both agreed on. */
export const answerBody = z.object({
  answer: z.enum(['accept', 'refuse', 'cancel'], { error: 'Choix invalide.' }),
});
export type AppointmentAnswer = z.infer<typeof answerBody>['answer'];

/** Selects messages older than `before` or newer than `after`; without either, the newest. */
export const messagesQuery = z.object({ before: optionalId, after: optionalId });

export const conversationsQuery = z.object({
  /** Is the `last_message.id` of the last conversation on the previous page. */
  before: optionalId,
  limit: optional(fromDigits(z.int().min(1).max(MESSAGES_PER_PAGE))),
});
