import { SITE_NAME } from '#contract/site.ts';
import type { AdNotice } from './ad-texts.ts';
import { type EmailText, greeting, oneLine, plain, shorten } from './texts.ts';

// Texts about decisions of the team.

export const takenDownSms = ({ title, myAdsUrl }: AdNotice): string =>
  plain(`${SITE_NAME} : votre annonce "${shorten(title)}" est retirée. Le motif : ${myAdsUrl}`);

export const takenDownEmail = ({ title, firstName, reason, myAdsUrl }: AdNotice): EmailText => ({
  subject: oneLine(`Votre annonce a été retirée : ${title}`),
  text: `${greeting(firstName)}

Votre annonce « ${title} » a été retirée du site par un modérateur.

Motif : ${reason}

Vos annonces :
${myAdsUrl}

L’équipe ${SITE_NAME}
`,
});

export interface SuspensionNotice {
  firstName: string;
  /** Last day, in words; null for a permanent one. */
  until: string | null;
  reason: string;
  contactUrl: string;
}

export const suspendedSms = ({ until, contactUrl }: SuspensionNotice): string =>
  plain(
    `${SITE_NAME} : votre compte est suspendu${until ? ` jusqu'au ${until}` : ''}. Une question ? ${contactUrl}`,
  );

export const suspendedEmail = ({
  firstName,
  until,
  reason,
  contactUrl,
}: SuspensionNotice): EmailText => ({
  subject: 'Votre compte est suspendu',
  text: `${greeting(firstName)}

Votre compte est suspendu${until ? ` jusqu’au ${until}` : ''}. Vos annonces ne sont plus visibles${until ? ' d’ici là' : ''}.

Motif : ${reason}

Une erreur ? Écrivez-nous :
${contactUrl}

L’équipe ${SITE_NAME}
`,
});

export const contactAnswerEmail = (message: {
  name: string;
  message: string;
  answer: string;
}): EmailText => ({
  subject: `Votre message à ${SITE_NAME}`,
  text: `Bonjour ${message.name},

${message.answer}

L’équipe ${SITE_NAME}

Votre message :
${message.message.replaceAll(/^/gm, '> ')}
`,
});
