import { counted } from '#server/platform/text/counted.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { withoutPrefix, type AdPurpose } from '#contract/ads/purposes.ts';
import type { FailureReason } from '#server/platform/sms/gateway.ts';
import { plain } from '#server/platform/text/gsm.ts';

// SMS: one segment of 160 characters of GSM-7, and no user text in the message of a code but a name (`nameInCode`).

export { plain };

const TITLE_IN_SMS = 40;
const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * Returns a title or a name in the quotes of an SMS, after a space and cut to fit. It is empty when GSM-7 can express
 * less than half of it, such as a name in Arabic letters; the sentence must be correct without it.
 */
export const quoted = (title: string, most = TITLE_IN_SMS): string => {
  const words = withoutPrefix(title);
  if (lettersIn(words) === 0 || lettersIn(plain(words)) * 2 < lettersIn(words)) return '';
  const line = plain(title).replaceAll(/\s+/g, ' ').trim();
  return ` "${line.length > most ? `${line.slice(0, most - 1)}.` : line}"`;
};

/** Returns the greeting of an email, without a name if none is known. */
export const greeting = (firstName: string): string =>
  firstName ? `Bonjour ${firstName},` : 'Bonjour,';

/** Returns the text of an email with greeting and signature around it. */
export const signed = (firstName: string, text: string): string =>
  `${greeting(firstName)}\n\n${text}\n\nL’équipe ${SITE_NAME}\n`;

export interface EmailText {
  subject: string;
  text: string;
}

/** Returns a title on one line, for the subject of an email. No-break spaces stay. */
export const oneLine = (text: string): string => text.replaceAll(/[^\S\u00A0]+/g, ' ');

interface Question {
  question: string;
  long: string;
  /** Names, in an SMS, the possible answers to the question whether an ad is still valid. */
  answers: string;
  /** Names the people who see that this question was answered. */
  readers: string;
}

interface PurposeTexts {
  /** Tells the owner how to meet the other person, and what to do in the end. */
  advice: string;
  /** Tells the owner when to put the ad online again. */
  still: string;
  /** Is the question whether the ad is still valid. */
  asked: Question;
}

/** Gives the texts that depend on what an ad is for. */
export const purposeTexts: Readonly<Record<AdPurpose, PurposeTexts>> = {
  offer: {
    advice: 'Rencontrez l’acheteur en personne et ne remettez rien avant d’être payé.',
    still: 'c’est toujours disponible',
    asked: {
      question: 'Toujours disponible ?',
      long: 'toujours disponible',
      answers: 'Oui ou vendu',
      readers: 'Les acheteurs',
    },
  },
  wanted: {
    advice:
      'Rencontrez le vendeur en personne et ne payez rien d’avance. Quand vous aurez trouvé, dites-le dans « Mes annonces ».',
    still: 'vous cherchez encore',
    asked: {
      question: 'Toujours à la recherche ?',
      long: 'toujours d’actualité',
      answers: 'Oui ou trouvé',
      readers: 'Les vendeurs',
    },
  },
  lost: {
    advice:
      'Ne payez rien avant d’avoir vu l’objet ou le document. Quand vous l’aurez, dites-le dans « Mes annonces ».',
    still: 'vous cherchez encore',
    asked: {
      question: 'Toujours d’actualité\u00a0?',
      long: 'toujours d’actualité',
      answers: 'Oui ou non',
      readers: 'Les lecteurs',
    },
  },
  found: {
    advice:
      'Demandez un détail que seul son propriétaire connaît. Quand vous l’aurez rendu, dites-le dans « Mes annonces ».',
    still: 'vous l’avez encore',
    asked: {
      question: 'Toujours d’actualité\u00a0?',
      long: 'toujours d’actualité',
      answers: 'Oui ou non',
      readers: 'Les lecteurs',
    },
  },
};

/** Maps the reasons why a gateway did not take a message to French texts. */
export const failureTexts = {
  reasons: {
    unreachable: 'La passerelle est injoignable.',
    unavailable: 'La passerelle est en panne.',
    rate_limited: 'La passerelle demande d’attendre.',
    no_credit: 'Le compte de la passerelle n’a plus de crédit.',
    bad_credentials: 'La passerelle refuse nos identifiants.',
    refused: 'La passerelle a refusé le message.',
    bad_number: 'La passerelle refuse ce numéro.',
    unconfirmed: 'La passerelle n’a pas répondu\u00A0: le message est peut-être arrivé.',
    no_answer: 'La passerelle n’a pas répondu.',
  } satisfies Record<FailureReason, string>,
  notComposed: 'Le texte n’a pas pu être composé.',
  answered: (status: string) => `La passerelle a répondu ${status}.`,
} as const;

/** Holds the text of the button in an email, and the lines below emails that people may turn off. */
export const emailTexts = {
  open: `Ouvrir ${SITE_NAME}`,
  choose: 'Choisir ce que vous recevez',
  stop: 'Ne plus recevoir ces e-mails',
  /** Returns a text that introduces an address on the next line. */
  lead: (text: string) => `${text}\u00a0:`,
} as const;

/** Holds the messages about the list of notifications, preferences, devices and emails. */
export const notificationMessages = {
  read: 'Notifications lues.',
  preferencesSaved: 'Préférences enregistrées.',
  pushOn: 'Notifications activées sur cet appareil.',
  pushOff: 'Notifications désactivées sur cet appareil.',
  emailsStopped: 'Vous ne recevrez plus ces e-mails.',
} as const;

/** Holds the answers to gateways that report deliveries. */
export const reportMessages = {
  noted: 'Reçu.',
} as const;

/** Holds the messages to the administrators of deliveries. */
export const deliveryMessages = {
  retried: 'Nouvel essai lancé.',
  dismissed: 'Message classé.',
} as const;

/** Maps the reasons why a sent message did not arrive to French texts. */
export const lostTexts = {
  notOnWhatsApp: 'Ce numéro n’est pas sur WhatsApp, ou n’en a pas accepté les conditions',
  heldBack: 'WhatsApp a retenu ce message',
  refused: 'Ce numéro refuse ces messages',
  unknown: 'L’opérateur n’a pas dit s’il est arrivé',
  phoneOff: 'Le téléphone est resté éteint ou hors réseau',
  noSuchNumber: 'Ce numéro n’existe pas ou plus',
  notDelivered: 'L’opérateur ne l’a pas distribué',
} as const;

/** Names in French what is revoked when an owner recovers an account. */
export const accessGrantTexts = {
  browsers: (count: number) => `les notifications sur ${counted(count, 'appareil', 'appareils')}`,
} as const;
