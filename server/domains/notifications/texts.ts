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

/** Each purpose names itself: nobody is talked into reading out the code that opens their account. */
export const codeSms = (digits: string, purpose: 'confirm_phone' | 'reset_password'): string =>
  purpose === 'confirm_phone'
    ? `${SITE_NAME} : votre code est ${digits}. Valable 10 minutes. Ne le donnez à personne.`
    : `${SITE_NAME} : code ${digits} pour choisir un nouveau mot de passe. Valable 10 minutes. Ne le donnez à personne.`;

export const passwordSms = (forgotUrl: string): string =>
  plain(
    `${SITE_NAME} : votre mot de passe a changé. Si ce n'est pas vous, reprenez votre compte : ${forgotUrl}`,
  );

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

export const codeEmail = ({
  digits,
  firstName,
}: {
  digits: string;
  firstName: string;
}): EmailText => ({
  subject: `Votre code ${SITE_NAME}`,
  text: `Bonjour ${firstName},

Votre code pour confirmer cette adresse email : ${digits}

Il vaut 10 minutes et ne sert qu’une fois. Ne le donnez à personne. Si vous n’avez rien demandé, ignorez ce message.

L’équipe ${SITE_NAME}
`,
});

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

/** `url`: where the password is changed. */
export const reusedSms = (url: string): string =>
  plain(
    `${SITE_NAME} : une de vos connexions a été copiée, nous l'avons coupée. Changez de mot de passe : ${url}`,
  );

export const reusedEmail = ({ firstName, url }: { firstName: string; url: string }): EmailText => ({
  subject: 'Une de vos connexions a été coupée',
  text: `Bonjour ${firstName},

Une copie d’une de vos connexions à ${SITE_NAME} vient de servir. Nous avons coupé cette connexion sur tous les appareils qui l’avaient.

Reconnectez-vous et changez votre mot de passe :
${url}

Si vous l’avez changé il y a peu, vous n’avez rien d’autre à faire.

L’équipe ${SITE_NAME}
`,
});

export const emailReplacedEmail = (firstName: string, passwordUrl: string): EmailText => ({
  subject: 'Votre adresse e-mail a été changée',
  text: `Bonjour ${firstName},

L’adresse e-mail de votre compte ${SITE_NAME} vient d’être changée. Celle-ci n’y est plus liée.

Si ce n’est pas vous, changez votre mot de passe sans attendre :
${passwordUrl}

L’équipe ${SITE_NAME}
`,
});
