import { z } from 'zod';
import { shopName } from '../shops/name.ts';
import { AD_KINDS, AD_PURPOSES } from '../ads/kind.ts';
import {
  dateTime,
  fromDigits,
  optional,
  optionalId,
  requiredLine,
  requiredText,
} from '../fields.ts';

/** Maximum characters of a message. */
const MESSAGE_MAX = 2000;
/** Messages or conversations per page. */
export const MESSAGES_PER_PAGE = 50;

export const personSchema = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** Maximum characters of the place of an appointment. */
const PLACE_MAX = 80;

export const appointmentSchema = z.object({
  id: z.int(),
  proposer_id: z.int(),
  at: dateTime,
  /** Empty when its proposer has deleted the account. */
  place: z.string(),
  /** `replaced`: another was proposed in the same conversation. */
  status: z.enum(['proposed', 'accepted', 'refused', 'cancelled', 'replaced']),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** `text` is empty when its author has deleted the account. */
export const messageSchema = z.object({
  id: z.int(),
  sender_id: z.int(),
  text: z.string(),
  sent_at: dateTime,
  /** When the recipient read it; null until then. */
  read_at: dateTime.nullable(),
  /** The warning shown to the recipient: the message asks for money beforehand, or links outside the site. */
  notice: z.string().nullable(),
  /** The appointment that it proposes or answers, as it is now. */
  appointment: appointmentSchema.nullable(),
});
export type ChatMessage = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.int(),
  /** `id` is null once the ad is deleted; `is_public` is whether its page can be opened. */
  ad: z.object({
    id: z.int().nullable(),
    title: z.string(),
    kind: z.enum(AD_KINDS),
    purpose: z.enum(AD_PURPOSES),
    price_label: z.string().nullable(),
    image: z.string().nullable(),
    is_public: z.boolean(),
    is_mine: z.boolean(),
    /** Where it is, for places to meet; null once it is deleted. */
    city_id: z.int().nullable(),
    quarter_id: z.int().nullable(),
    /** The shop in whose name it is published. */
    shop: shopName.nullable(),
  }),
  other: personSchema,
  last_message: messageSchema.nullable(),
  /** Messages of the other person that the caller has not read. */
  unread: z.int(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messageBody = z.object({ message: requiredText(MESSAGE_MAX) });

export const appointmentBody = z.object({
  at: z.iso.datetime({ offset: true, error: 'Indiquez le jour et l’heure.' }),
  place: requiredLine(PLACE_MAX),
});

/** `cancel`: one's own proposal, or what both had agreed on. */
export const answerBody = z.object({
  answer: z.enum(['accept', 'refuse', 'cancel'], { error: 'Choix invalide.' }),
});
export type AppointmentAnswer = z.infer<typeof answerBody>['answer'];

/** `before`: messages older than that one; `after`: newer ones. Without either, the newest. */
export const messagesQuery = z.object({ before: optionalId, after: optionalId });

export const conversationsQuery = z.object({
  /** `last_message.id` of the last conversation of the previous page. */
  before: optionalId,
  limit: optional(fromDigits(z.int().min(1).max(MESSAGES_PER_PAGE))),
});
