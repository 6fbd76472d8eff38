import { MINUTE, NIAMEY_OFFSET } from '#contract/time.ts';
import { dayInWords } from '#server/platform/text/day-in-words.ts';
import type { AppointmentStatus } from './rules.ts';

/** 'samedi 28 novembre à 10 h', 'dimanche 1er mars à 9 h 30', in the time of Niamey. */
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

/** The message that proposes an appointment. */
export const proposalText = (at: Date, place: string): string =>
  `Rendez-vous proposé : ${appointmentTime(at)}, ${place}`;

/** The message that answers one. Without the place: those are the words of the other person. */
export const answerText = (status: keyof typeof ANSWERS, at: Date): string =>
  `Rendez-vous ${ANSWERS[status]} : ${appointmentTime(at)}`;
