import { SITE_NAME } from '#contract/site.ts';
import { findContactMessage } from '#server/domains/contact/index.ts';
import type { Kind, Letter } from './kind.ts';

/** An answer of the team, to the address of the message. */
export const contactAnswerKinds = {
  contact_answer: {
    label: 'Réponse à un message de contact',
    priority: 'decision',
    about: null,
    byDefault: { email: true, sms: false },
    delayMinutes: 0,
    load: async ({ platform, row }) => {
      const found = await findContactMessage(platform.database.orm, row.subject_id ?? 0);
      if (!found?.answer) return null;
      return {
        to: found.email,
        subject: `Votre message à ${SITE_NAME}`,
        text: `Bonjour ${found.name},

${found.answer}

L’équipe ${SITE_NAME}

Votre message :
${found.message.replaceAll(/^/gm, '> ')}
`,
      };
    },
    email: (letter) => letter,
  } satisfies Kind<Letter>,
};
