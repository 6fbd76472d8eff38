import { SITE_NAME } from '#contract/site.ts';
import { type EmailText, greeting, oneLine, plain, shorten } from './texts.ts';

export interface AdNotice {
  title: string;
  firstName: string;
  reason: string;
  adUrl: string;
  myAdsUrl: string;
}

/** A notice with a single-action link. */
export interface LinkNotice extends AdNotice {
  linkUrl: string;
}

export const publishedSms = ({ title, adUrl }: AdNotice): string =>
  plain(`${SITE_NAME} : votre annonce "${shorten(title)}" est publiée. ${adUrl}`);

export const rejectedSms = ({ title, myAdsUrl }: AdNotice): string =>
  plain(
    `${SITE_NAME} : votre annonce "${shorten(title)}" n'est pas validée. Le motif : ${myAdsUrl}`,
  );

export const publishedEmail = ({ title, firstName, adUrl }: AdNotice): EmailText => ({
  subject: oneLine(`Votre annonce est publiée : ${title}`),
  text: `${greeting(firstName)}

Votre annonce « ${title} » est publiée. Elle est visible dans tout le pays :
${adUrl}

Partagez ce lien pour la faire connaître. Rencontrez l’acheteur en personne et ne remettez rien avant d’être payé.

L’équipe ${SITE_NAME}
`,
});

export const rejectedEmail = ({ title, firstName, reason, myAdsUrl }: AdNotice): EmailText => ({
  subject: oneLine(`Votre annonce n’a pas été validée : ${title}`),
  text: `${greeting(firstName)}

Votre annonce « ${title} » n’a pas été validée.

Motif : ${reason}

Vous la retrouvez parmi vos annonces :
${myAdsUrl}

L’équipe ${SITE_NAME}
`,
});

// Links take 41 characters of their own: these titles are shorter.
const TITLE_BESIDE_LINK = 30;
const brief = (title: string): string =>
  title.length > TITLE_BESIDE_LINK ? `${title.slice(0, TITLE_BESIDE_LINK - 1)}.` : title;

export const endsSoonSms = ({ title, linkUrl }: LinkNotice): string =>
  plain(`${SITE_NAME} : "${brief(title)}" expire dans 3 jours. La garder : ${linkUrl}`);

export const endsSoonEmail = ({ title, firstName, linkUrl }: LinkNotice): EmailText => ({
  subject: oneLine(`Votre annonce expire dans 3 jours : ${title}`),
  text: `${greeting(firstName)}

Votre annonce « ${title} » expire dans 3 jours. Toujours d’actualité ? Gardez-la en ligne 60 jours de plus, sans vous connecter :
${linkUrl}

Sinon, il n’y a rien à faire.

L’équipe ${SITE_NAME}
`,
});

export const closesSoonSms = ({ title, linkUrl }: LinkNotice): string =>
  plain(`${SITE_NAME} : "${brief(title)}" s'arrête à sa date limite. La changer : ${linkUrl}`);

export const closesSoonEmail = ({ title, firstName, linkUrl }: LinkNotice): EmailText => ({
  subject: oneLine(`Votre annonce s’arrête bientôt : ${title}`),
  text: `${greeting(firstName)}

Votre annonce « ${title} » s’arrête bientôt, à la date limite que vous avez donnée. Pour la garder en ligne, donnez une nouvelle date :
${linkUrl}

Sinon, il n’y a rien à faire.

L’équipe ${SITE_NAME}
`,
});

export const askedSms = ({ title, linkUrl }: LinkNotice): string =>
  plain(`${SITE_NAME} : "${brief(title)}", toujours disponible ? Oui ou vendu : ${linkUrl}`);

export const askedEmail = ({ title, firstName, linkUrl }: LinkNotice): EmailText => ({
  subject: oneLine(`Toujours disponible ? ${title}`),
  text: `${greeting(firstName)}

Votre annonce « ${title} » est-elle toujours disponible ? Répondez d’un geste, sans vous connecter :
${linkUrl}

Les acheteurs verront que vous avez répondu. Sans réponse deux fois de suite, l’annonce est mise en pause ; un geste la remet en ligne.

L’équipe ${SITE_NAME}
`,
});

export const pausedSms = ({ title, linkUrl }: LinkNotice): string =>
  plain(
    `${SITE_NAME} : sans nouvelles de vous, "${brief(title)}" est en pause. La remettre : ${linkUrl}`,
  );

export const pausedEmail = ({ title, firstName, linkUrl }: LinkNotice): EmailText => ({
  subject: oneLine(`Votre annonce est en pause : ${title}`),
  text: `${greeting(firstName)}

Sans nouvelles de vous, votre annonce « ${title} » est en pause. Si c’est toujours disponible, remettez-la en ligne d’un geste, sans vous connecter :
${linkUrl}

L’équipe ${SITE_NAME}
`,
});
