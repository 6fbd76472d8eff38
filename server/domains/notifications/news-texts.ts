import { SITE_NAME } from '#contract/site.ts';
import { type EmailText, greeting, oneLine, plain, shorten } from './texts.ts';

/** A notification still unread. */
export interface NewsNotice {
  title: string;
  text: string;
  firstName: string;
  url: string;
}

/** `subject`: the title of the ad, where there is one. */
export const newsSms = ({ title, url }: NewsNotice, subject: string): string =>
  plain(`${SITE_NAME} : ${title.toLowerCase()}${subject ? ` "${shorten(subject)}"` : ''}. ${url}`);

export const newsEmail = ({ title, text, firstName, url }: NewsNotice): EmailText => ({
  subject: oneLine(`${title} : ${SITE_NAME}`),
  text: `${greeting(firstName)}

${text}
${url}

Choisissez ce que vous recevez, ou plus rien, sur la page de vos notifications du site.

L’équipe ${SITE_NAME}
`,
});
