import { SITE_NAME } from '#contract/site.ts';

// SMS: one segment of 160 characters of GSM-7, and no user text in the message of a code but a name (`nameInCode`).

export { plain } from '#server/platform/text/gsm.ts';

const TITLE_IN_SMS = 40;
/** A title or a name, cut to fit an SMS. */
export const shorten = (title: string): string =>
  title.length > TITLE_IN_SMS ? `${title.slice(0, TITLE_IN_SMS - 1)}.` : title;

/** The greeting of an email; without a name if none is known. */
export const greeting = (firstName: string): string =>
  firstName ? `Bonjour ${firstName},` : 'Bonjour,';

/** The text of an email, between greeting and signature. */
export const signed = (firstName: string, text: string): string =>
  `${greeting(firstName)}\n\n${text}\n\nL’équipe ${SITE_NAME}\n`;

export interface EmailText {
  subject: string;
  text: string;
}

/** A title on one line, for use in a subject. No-break spaces stay. */
export const oneLine = (text: string): string => text.replaceAll(/[^\S\u00A0]+/g, ' ');
