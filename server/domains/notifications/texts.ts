import { SITE_NAME } from '#contract/site.ts';

// SMS: one segment of 160 characters, so no accent that would halve it, and no word of a user in a code's text.

/** What GSM-7 writes in one place each, of what French uses. One other character doubles the price. */
const GSM = /[^A-Za-z0-9 @£$éèùàÉ!"#%&'()*+,\-./:;<=>?_\n]/g;
const WRITTEN_OUT: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '[': '(',
  ']': ')',
  '«': '"',
  '»': '"',
  '\u00A0': ' ',
  '\u202F': ' ',
};

const MARKS = /\p{M}/gu;

/** The text as one SMS alphabet can write it: other accents go, what has no likeness too. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(GSM, (mark) => WRITTEN_OUT[mark] ?? mark.normalize('NFD').replaceAll(MARKS, ''))
    .replaceAll(GSM, '');

const TITLE_IN_SMS = 40;
const shorten = (title: string): string =>
  title.length > TITLE_IN_SMS ? `${title.slice(0, TITLE_IN_SMS - 1)}.` : title;

export interface AdNotice {
  title: string;
  firstName: string;
  reason: string;
  adUrl: string;
  myAdsUrl: string;
}

export const codeSms = (digits: string): string =>
  `${SITE_NAME} : votre code est ${digits}. Valable 10 minutes. Ne le donnez à personne.`;

export const publishedSms = ({ title, adUrl }: AdNotice): string =>
  plain(`${SITE_NAME} : votre annonce "${shorten(title)}" est publiée. ${adUrl}`);

export const rejectedSms = ({ title, myAdsUrl }: AdNotice): string =>
  plain(
    `${SITE_NAME} : votre annonce "${shorten(title)}" n'est pas validée. Le motif : ${myAdsUrl}`,
  );

interface EmailText {
  subject: string;
  text: string;
}

// A title goes into a subject: on one line.
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

export const publishedEmail = ({ title, firstName, adUrl }: AdNotice): EmailText => ({
  subject: oneLine(`Votre annonce est publiée : ${title}`),
  text: `Bonjour ${firstName},

Votre annonce « ${title} » est publiée. Elle est visible dans tout le pays :
${adUrl}

Partagez ce lien pour la faire connaître. Rencontrez l’acheteur en personne et ne remettez rien avant d’être payé.

L’équipe ${SITE_NAME}
`,
});

export const rejectedEmail = ({ title, firstName, reason, myAdsUrl }: AdNotice): EmailText => ({
  subject: oneLine(`Votre annonce n’a pas été validée : ${title}`),
  text: `Bonjour ${firstName},

Votre annonce « ${title} » n’a pas été validée.

Motif : ${reason}

Vous la retrouvez parmi vos annonces :
${myAdsUrl}

L’équipe ${SITE_NAME}
`,
});

/** A notification that was not read meanwhile. */
export interface NewsNotice {
  title: string;
  text: string;
  firstName: string;
  url: string;
}

/** `subject`: the title of the ad, where there is one. */
export const newsSms = ({ title, url }: NewsNotice, subject: string): string =>
  plain(`${SITE_NAME} : ${title.toLowerCase()}${subject ? ` "${shorten(subject)}"` : ''}. ${url}`);

export const newsEmail = ({ title, text, firstName, url }: NewsNotice): EmailText => ({
  subject: oneLine(`${title} : ${SITE_NAME}`),
  text: `Bonjour ${firstName},

${text}
${url}

Choisissez ce que vous recevez, ou plus rien, sur la page de vos notifications du site.

L’équipe ${SITE_NAME}
`,
});
