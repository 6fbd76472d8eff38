import { z } from 'zod';
import { emailField } from '../accounts/schemas/accounts.ts';
import { messageOnly, requiredLine, requiredText } from '../common/fields.ts';
import { defineRoute } from '../common/route.ts';

const MESSAGE_MAX = 5000;

/** Takes a message to the team. */
export const contactBody = z.object({
  name: requiredLine(100),
  email: emailField,
  message: requiredText(MESSAGE_MAX),
});

export const contactRoutes = {
  sendMessage: defineRoute({
    method: 'POST',
    path: '/api/contact',
    tag: 'Contact',
    summary: 'Écrire à l’équipe du site',
    access: 'public',
    body: contactBody,
    answers: { 200: messageOnly },
  }),
};
