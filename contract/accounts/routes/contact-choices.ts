import { z } from 'zod';
import { fromDigits } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

const tag = 'Profil';

export const CONTACT_CHANNELS = ['whatsapp', 'call', 'sms', 'message'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

const hour = fromDigits(
  z
    .int({ error: 'Une heure de 0 à 23.' })
    .min(0, 'Une heure de 0 à 23.')
    .max(23, 'Une heure de 0 à 23.'),
);

/** Takes a range of hours in Niger; an end before the beginning is on the next day. */
const contactHours = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, { error: 'Choisissez une autre heure.', path: ['to'] });
export const shownHours = z.object({ from: z.int(), to: z.int() }).nullable();

const channel = z.enum(CONTACT_CHANNELS, { error: 'Choix invalide.' });

const contactChoicesBody = z.object({
  channels: z
    .array(channel)
    .min(1, 'Gardez au moins un moyen de vous joindre.')
    .max(CONTACT_CHANNELS.length),
  /** Is the range of hours in Niger during which the seller may be called; null for any time. */
  hours: contactHours.nullable(),
});

export const contactChoicesSchema = z.object({ channels: z.array(channel), hours: shownHours });
export type ContactChoices = z.infer<typeof contactChoicesSchema>;

/** Reads and sets how and when buyers may contact a seller, for all of the seller's ads. */
export const contactChoicesRoutes = {
  find: defineRoute({
    method: 'GET',
    path: '/api/my-contact-choices',
    tag,
    summary: 'Comment et quand on peut me joindre',
    access: 'user',
    answers: { 200: z.object({ data: contactChoicesSchema }) },
  }),
  set: defineRoute({
    method: 'POST',
    path: '/api/my-contact-choices',
    tag,
    summary: 'Choisir comment et quand on peut me joindre',
    access: 'user',
    body: contactChoicesBody,
    answers: { 200: z.object({ message: z.string(), data: contactChoicesSchema }) },
  }),
};
