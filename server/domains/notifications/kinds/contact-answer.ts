import { SITE_NAME } from '#contract/common/site.ts';
import { contactAnswered, findContactMessage } from '#server/domains/contact/index.ts';
import type { Kind, Letter } from './kind.ts';
import { defineSubject, on } from './subject.ts';

/** Describes the team's answer to a message, sent to the address given in the message. */
const contactAnswerKinds = {
  contact_answer: {
    label: 'Réponse à un message de contact',
    priority: 'decision',
    about: null,
    byDefault: { email: true, sms: false },
    delayMinutes: 0,
    load: async ({ platform, row }) => {
      const contactMessage = await findContactMessage(platform.database.orm, row.subject_id ?? 0);
      if (!contactMessage?.answer) return null;
      return {
        to: contactMessage.email,
        subject: `Votre message à ${SITE_NAME}`,
        text: `Bonjour ${contactMessage.name},

${contactMessage.answer}

L’équipe ${SITE_NAME}

Votre message :
${contactMessage.message.replaceAll(/^/gm, '> ')}
`,
      };
    },
    email: (letter) => letter,
  } satisfies Kind<Letter>,
};

export const contactAnswerSubject = defineSubject(contactAnswerKinds, [
  on(contactAnswered, ({ contact_id: subject }) => ({
    kind: 'contact_answer',
    to: null,
    subject,
    dedupeKey: `contact.${subject}.answer`,
  })),
]);
