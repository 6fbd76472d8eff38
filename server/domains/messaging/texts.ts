import type { AppointmentAnswer } from '#contract/messaging/schemas.ts';
import { MINUTE, NIAMEY_OFFSET } from '#contract/common/time.ts';
import { dayInWords } from '#server/platform/text/day-in-words.ts';
import type { AppointmentStatus } from './rules.ts';

/** Holds the API's answers to the two people of a conversation. */
export const messagingMessages = {
  sent: 'Message envoyé.',
  proposed: 'Rendez-vous proposé.',
  read: 'Conversation lue.',
  blocked: 'Utilisateur bloqué.',
  unblocked: 'Utilisateur débloqué.',
} as const;

/** Holds the API's answers to the person who answers an appointment. */
export const answerMessages = {
  accept: 'Rendez-vous accepté.',
  refuse: 'Rendez-vous refusé.',
  cancel: 'Rendez-vous annulé.',
} as const satisfies Record<AppointmentAnswer, string>;

/** Writes a time in Niamey: 'samedi 28 novembre à 10 h', 'dimanche 1er mars à 9 h 30'. */
export const appointmentTime = (at: Date): string => {
  const local = new Date(at.getTime() + NIAMEY_OFFSET);
  const minutes = (local.getTime() / MINUTE) % 60;
  const rest = minutes === 0 ? '' : `\u00a0${String(minutes).padStart(2, '0')}`;
  return `${dayInWords(at)} à ${local.getUTCHours()}\u00a0h${rest}`;
};

const ANSWERS = {
  accepted: 'accepté',
  refused: 'refusé',
  cancelled: 'annulé',
} as const satisfies Partial<Record<AppointmentStatus, string>>;

/** Returns the text of a message that proposes an appointment. */
export const proposalText = (at: Date, place: string): string =>
  `Rendez-vous proposé : ${appointmentTime(at)}, ${place}`;

/** Returns the text of a message that answers an appointment. It leaves out the place, which the other person wrote. */
export const answerText = (status: keyof typeof ANSWERS, at: Date): string =>
  `Rendez-vous ${ANSWERS[status]} : ${appointmentTime(at)}`;

/** Holds the warnings shown under a message. */
export const notices = {
  deposit: 'Ce message parle d’argent à verser d’avance. Ne payez jamais avant d’avoir vu l’objet.',
  /** Is the warning under a message from the seller of an ad with the pledge 'Aucune avance demandée'. */
  pledge:
    'Ce vendeur s’est engagé à ne rien demander avant que vous ayez vu l’article. Ne payez rien, et signalez l’annonce.',
  link: 'Ce message contient un lien hors du site. Méfiez-vous : n’y donnez ni code, ni mot de passe, ni argent.',
} as const;

/** Is the text that replaces the title of an ad once its seller is erased. */
export const GONE_AD = 'Annonce supprimée';
