import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** Tells that a message to the team was answered; its author receives the answer by email. */
export const contactAnswered = defineEvent('contact.answered', z.object({ contact_id: z.int() }));
